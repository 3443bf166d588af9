import Blackjack

/// What the sheet of a drill shows, as finished texts.
struct DrillView {
  struct Missed: ViewRow {
    static let names = ["hand", "answered", "right", "why", "cost"]
    let hand: String
    let answered: String
    let right: String
    let why: String
    let cost: String

    var values: [ViewNode] { [hand, answered, right, why, cost].map { .text($0) } }
  }

  /// A page of more questions shows those that were missed, and says so.
  static let mostQuestions = 200

  let page: PageHead
  let title: String
  let facts: [RuleLine]
  let isEmpty: Bool
  let figures: [Figures.Figure]
  let byHand: StatTable
  /// The same as text.
  let handLines: [RuleLine]
  let map: Picture
  let questions: StatTable
  let isCut: Bool
  let shown: String
  let missed: [Missed]
  let hasMissed: Bool

  init(_ sheet: DrillSheet, in language: Language) {
    let session = sheet.session
    let statistics = session.statistics
    title = Self.title(of: session, in: language)
    page = PageHead(title: title, imprint: sheet.imprint, in: language)
    isEmpty = session.answers.isEmpty
    facts = [
      RuleLine(name: language.say("drill.chart"), value: session.chart),
      RuleLine(name: language.say("drill.mode"), value: language.name(of: session.mode)),
      RuleLine(name: language.say("drill.order"), value: language.name(of: session.order)),
      RuleLine(name: language.say("drill.started"), value: language.brief(sheet.clock(session.startedAt))),
      RuleLine(name: language.say("drill.end"), value: language.name(of: session.end)),
      RuleLine(name: language.say("drill.seed"), value: String(session.seed)),
    ]
    figures = DrillFigures.figures(statistics, in: language)
    byHand = DrillFigures.table(statistics, in: language)
    handLines = HandKind.allCases.filter { statistics[$0, nil].total > 0 }.map {
      RuleLine(name: language.name(of: $0), value: language.share(statistics[$0, nil]))
    }
    map = DrillFigures.map(statistics, in: language)
    let all = Array(session.answers.enumerated())
    isCut = all.count > Self.mostQuestions
    let listed = isCut ? Array(all.filter { !$0.element.isRight }.prefix(Self.mostQuestions)) : all
    shown = language.count(listed.count)
    questions = StatTable(
      caption: language.say("drill.questions"), head: language.say("drill.question"),
      columns: [
        StatColumn(language.stat("ANSWERED"), .label), StatColumn(language.stat("CORRECT"), .label),
        StatColumn(language.stat("COSTS")), StatColumn(language.stat("WHY"), .prose),
      ],
      rows: listed.map { index, answer in
        (
          group: "", tag: String(index + 1), name: language.hand(answer.scenario), isMarked: !answer.isRight,
          figures: [
            (answer.isRight ? "✓ " : "✗ ") + language.name(of: answer.answered), language.name(of: answer.right),
            language.cost(answer.cost), language.text(of: answer.explanation(under: session.rules)),
          ]
        )
      })
    missed = all.lazy.filter { !$0.element.isRight }.prefix(20).map { _, answer in
      Missed(
        hand: language.hand(answer.scenario), answered: language.name(of: answer.answered),
        right: language.name(of: answer.right), why: language.text(of: answer.explanation(under: session.rules)),
        cost: language.cost(answer.cost))
    }
    hasMissed = !missed.isEmpty
  }

  static func title(of session: DrillSession, in language: Language) -> String {
    let mode = language.name(of: session.mode)
    guard let person = session.person else { return language.say("drill.title", ["mode": mode]) }
    return language.say("drill.titleOf", ["mode": mode, "name": person])
  }
}

/// What drills come to, for the sheets of one and of many.
enum DrillFigures {
  static func figures(_ statistics: DrillStatistics, in language: Language) -> [Figures.Figure] {
    [
      Figures.Figure(language.stat("QUESTIONS"), language.count(statistics.total.total)),
      Figures.Figure(language.stat("RIGHTLY"), language.count(statistics.total.right)),
      Figures.Figure(language.stat("ACCURACY"), language.accuracy(statistics.total)),
      Figures.Figure(
        language.stat("COSTHAND"), language.costOfHand(statistics), .balance(statistics.costOfHand.map { -$0 })),
    ]
  }

  /// Kinds of hand by the dealer's groups.
  static func table(_ statistics: DrillStatistics, in language: Language) -> StatTable {
    func figures(_ hand: HandKind?) -> [String] {
      DealerGroup.allCases.map { language.share(statistics[hand, $0]) } + [language.share(statistics[hand, nil])]
    }
    return StatTable(
      caption: language.say("drill.byHand"), head: language.say("drill.hand"),
      columns: DealerGroup.allCases.map { StatColumn((language.name(of: $0), Self.cards(of: $0, in: language))) }
        + [StatColumn(language.stat("ALL"), .total)],
      rows: HandKind.allCases.map {
        (group: "", tag: "", name: language.name(of: $0), isMarked: false, figures: figures($0))
      },
      totals: [(name: language.say("drill.all"), figures: figures(nil))])
  }

  private static func cards(of group: DealerGroup, in language: Language) -> String {
    group.upcards.map { language.cardName($0) }.joined(separator: " ")
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

  /// What was never asked is –, what was always right ✓, and else the percent that was right.
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
