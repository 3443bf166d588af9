import Blackjack

/// The figures of drills, for the sheets of one drill and of many.
enum DrillFigures {
  static func title(of session: DrillSession, in words: Language) -> String {
    let mode = words.name(of: session.mode)
    guard let person = session.person else { return words.say("drill.title", ["mode": mode]) }
    return words.say("drill.titleOf", ["mode": mode, "name": person])
  }

  static func figures(_ statistics: DrillStatistics, in words: Language) -> [Figure] {
    [
      Figure(words.stat("QUESTIONS"), .count(statistics.total.total)),
      Figure(words.stat("RIGHTLY"), .count(statistics.total.right)),
      Figure(words.stat("ACCURACY"), .text(words.accuracy(statistics.total))),
      Figure(
        words.stat("COSTHAND"), .text(words.costOfHand(statistics)), .balance(statistics.costOfHand.map { -$0 })),
      Figure(words.stat("AVERAGETIME"), .text(words.answerTime(statistics.secondsOfAnswer))),
    ]
  }

  /// The percentage of correct answers, as data.
  static func accuracy(_ tally: Tally) -> Datum {
    tally.total == 0 ? .unknown : .literal(accuracyText(tally.accuracyInTenths))
  }

  static func summary(_ statistics: DrillStatistics) -> DataValue {
    .figures([
      "questions": .count(statistics.total.total), "right": .count(statistics.total.right),
      "accuracy": accuracy(statistics.total),
      "cost": statistics.priced > 0 ? .decimal(statistics.cost, places: 6) : .unknown,
      "costOfHand": statistics.costOfHand.map { .decimal($0, places: 4) } ?? .unknown,
      "secondsOfAnswer": .thousandths(statistics.secondsOfAnswer),
    ])
  }

  /// Milliseconds as seconds.
  static func seconds(_ milliseconds: Int?) -> Datum { .thousandths(milliseconds.map { Double($0) / 1000 }) }

  /// A line for each kind of hand that was asked, with the dealer's groups: `Pairs: 50.0% (1/2) | Weak dealer: –`.
  static func lines(_ statistics: DrillStatistics, in words: Language) -> [String] {
    HandKind.allCases.filter { statistics[$0, nil].total > 0 }.map { hand in
      let groups = DealerGroup.allCases.filter { statistics[hand, $0].total > 0 }.map { group in
        "\(words.name(of: group)): \(words.share(statistics[hand, group]))"
      }
      return (["\(words.name(of: hand)): \(words.share(statistics[hand, nil]))"] + groups).joined(separator: " | ")
    }
  }

  /// What went well, in sentences; nothing without answers.
  static func lines(_ achievements: DrillAchievements, in words: Language) -> [String] {
    if achievements.longestRun == 0 { return [] }
    let run = words.say("drill.longestRun", ["count": words.count(achievements.longestRun)])
    if achievements.isFaultless { return [words.say("drill.faultless"), run] }
    let names = achievements.hands.map { words.name(of: $0) } + achievements.groups.map { words.name(of: $0) }
    return [run] + (names.isEmpty ? [] : [words.say("drill.neverMissed", ["names": words.list(names)])])
  }

  static func data(_ achievements: DrillAchievements) -> DataValue {
    .object([
      ("longestRun", .datum(.count(achievements.longestRun))), ("faultless", .datum(.flag(achievements.isFaultless))),
      ("hands", .list(achievements.hands.map { .datum(.text($0.rawValue)) })),
      ("dealers", .list(achievements.groups.map { .datum(.text($0.rawValue)) })),
    ])
  }

  /// By kind of hand and dealer's group, with a total for each.
  static func byHand(_ statistics: DrillStatistics) -> Table {
    struct Pair: Sendable {
      let hand: HandKind?
      let group: DealerGroup?
    }
    let groups = DealerGroup.allCases.map(Optional.some) + [nil]
    let pairs = (HandKind.allCases.map(Optional.some) + [nil]).flatMap { hand in
      groups.map { Pair(hand: hand, group: $0) }
    }
    return Table(
      pairs,
      [
        Column("hand") { .text($0.hand?.rawValue ?? "all") },
        Column("dealer") { .text($0.group?.rawValue ?? "all") },
        Column(tallyColumns) { tally(statistics[$0.hand, $0.group]) },
      ])
  }

  /// The cells that were asked, in the order of a chart.
  static func byCell(_ statistics: DrillStatistics) -> Table {
    Table(
      Chart.matrix.filter { statistics.cells[$0] != nil },
      [
        Column("hand") { .text($0.hand.rawValue) },
        Column("player") { .count($0.player) },
        Column("dealer") { .count($0.dealer) },
        Column(tallyColumns) { tally(statistics.cells[$0] ?? Tally()) },
      ])
  }

  private static let tallyColumns = ["right", "total", "accuracy"].map { DataColumn(code: $0) }

  private static func tally(_ tally: Tally) -> [Datum] { [.count(tally.right), .count(tally.total), accuracy(tally)] }

  /// On the page: kinds of hand against the dealer's groups.
  static func crossTable(_ statistics: DrillStatistics, in words: Language) -> Table {
    Table(
      HandKind.allCases.map(Optional.some),
      [
        Column("hand", .name(words.say("drill.hand"))) {
          .text($0.map { words.name(of: $0) } ?? words.say("drill.all"))
        }
      ]
        + DealerGroup.allCases.map { group in
          Column(head: (words.name(of: group), group.upcards.map { words.cardName($0) }.joined(separator: " "))) {
            .text(words.share(statistics[$0, group]))
          }
        } + [Column("ALL", .total) { .text(words.share(statistics[$0, nil])) }], totals: [nil])
  }

  /// Accuracy by hand and dealer: a row for each hand that was asked.
  static func map(_ statistics: DrillStatistics, in language: Language) -> Picture {
    let rows = HandKind.allCases.flatMap { hand in hand.players.map { (hand: hand, player: $0) } }.filter { row in
      dealerUpcards.contains {
        statistics.cells[Chart.Cell(hand: row.hand, player: row.player, dealer: $0)] != nil
      }
    }
    let cells = rows.map { row in
      dealerUpcards.map { dealer in
        heat(statistics.cells[Chart.Cell(hand: row.hand, player: row.player, dealer: dealer)] ?? Tally(), in: language)
      }
    }
    return Heatmap(
      words: language.pictureWords(
        id: "accuracy", title: language.say("drill.map"),
        description: language.say("drill.mapDescription", ["accuracy": language.accuracy(statistics.total)])),
      rowName: language.say("drill.hand"), columnName: language.say("drill.dealer"),
      rows: rows.map { language.row($0.hand, $0.player...$0.player) },
      columns: dealerUpcards.map { language.cardName($0) },
      cells: cells,
      legend: .classes([
        language.say("heat.notAsked"), language.say("heat.under50"), language.say("heat.under75"),
        language.say("heat.under90"), language.say("heat.under100"), language.say("heat.all"),
      ])
    ).picture()
  }

  /// `–` if never asked, `✓` if always correct, otherwise the percentage of correct answers.
  private static func heat(_ tally: Tally, in language: Language) -> Heat {
    guard tally.total > 0 else { return Heat(level: 0, sign: "–", text: "–") }
    let level =
      switch tally.accuracyInTenths {
      case _ where tally.right == tally.total: 5
      case 900...: 4
      case 750..<900: 3
      case 500..<750: 2
      default: 1
      }
    let sign = level == 5 ? "✓" : String(min(99, (tally.accuracyInTenths + 5) / 10))
    return Heat(level: level, sign: sign, text: language.share(tally))
  }
}
