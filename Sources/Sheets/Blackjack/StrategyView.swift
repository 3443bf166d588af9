import Blackjack

/// What the strategy guide shows, as finished texts.
struct StrategyView {
  struct Grid {
    let id: String
    let name: String
    let dealers: [String]
    let rows: [Row]
  }

  struct Row: ViewRow {
    let name: String
    /// Spaces that fill the name up to the width of the first column of the text.
    let spaces: String
    let cells: [Cell]
    /// The same as a line of text, in columns.
    let line: String

    func fill(_ page: inout PageValues) {
      page.text("name", name)
      page.text("spaces", spaces)
      page.rows("cells", cells)
      page.text("line", line)
    }
  }

  struct Cell: ViewRow {
    let letter: String
    let kind: String
    let title: String

    func fill(_ page: inout PageValues) {
      page.text("letter", letter)
      page.text("kind", kind)
      page.text("title", title)
    }
  }

  struct Meaning {
    let letter: String
    let kind: String
    let text: String
  }

  struct Thumb {
    let name: String
    let text: String
  }

  let page: PageHead
  let name: String
  let rules: [RuleLine]
  let edge: String
  let grids: [Grid]
  /// The grids of the two sides of the wallet card: hard totals, and the others.
  let front: [Grid]
  let back: [Grid]
  /// The rules in one line, for the foot of the wallet card.
  let foot: String
  let legend: [Meaning]
  let thumbs: [Thumb]
  /// The dealer's cards as the column heads of the text.
  let textHead: String

  init(_ sheet: StrategySheet, in language: Language) {
    let chart = sheet.chart
    name = chart.name
    page = PageHead(title: language.say("chart.title", ["name": chart.name]), footer: sheet.footer, in: language)
    rules = sheet.analysis.map { RuleLine.lines($0.rules, in: language) } ?? RuleLine.lines(chart.rules, in: language)
    edge = sheet.analysis.map { language.percent(fixed($0.houseEdge, decimals: 4)) } ?? ""
    let columns = dealerUpcards.map { language.cardName($0) }
    grids = HandKind.allCases.map { hand in
      Grid(
        id: hand.rawValue, name: language.name(of: hand), dealers: columns,
        rows: Self.rows(of: hand, in: chart).map { players, actions in
          let name = language.row(hand, players)
          return Row(
            name: name, spaces: String(repeating: " ", count: max(1, 11 - name.count)),
            cells: zip(dealerUpcards, actions).map { dealer, action in
              Cell(
                letter: action.map { language.letter(of: $0) } ?? "–", kind: action?.look ?? "none",
                title: "\(name) – \(language.cardName(dealer)): " + (action.map { language.name(of: $0) } ?? "–"))
            }, line: actions.map { Self.padded($0.map { language.letter(of: $0) } ?? "–") }.joined())
        })
    }
    front = Array(grids.prefix(1))
    back = Array(grids.dropFirst())
    // What a chart has by itself; the finer rules of a calculated one have no room.
    foot = RuleLine.lines(chart.rules, in: language).map { "\($0.name): \($0.value)" }.joined(separator: " · ")
    textHead = String(repeating: " ", count: 11) + columns.map(Self.padded).joined()
    let used = Set(chart.cells.values)
    legend = Action.allCases.filter(used.contains).map {
      Meaning(letter: language.letter(of: $0), kind: $0.look, text: language.name(of: $0))
    }
    thumbs = Situation.allCases.compactMap { situation in
      language.ruleOfThumb(for: situation, in: chart).map { Thumb(name: language.name(of: situation), text: $0) }
    }
  }

  /// The rows of a kind of hand, with equal rows combined.
  private static func rows(of hand: HandKind, in chart: Chart) -> [(ClosedRange<Int>, [Action?])] {
    var rows: [(ClosedRange<Int>, [Action?])] = []
    for player in hand.players {
      let actions = dealerUpcards.map { chart.cells[Chart.Cell(hand: hand, player: player, dealer: $0)] }
      if let last = rows.last, last.1 == actions {
        rows[rows.count - 1].0 = last.0.lowerBound...player
      } else {
        rows.append((player...player, actions))
      }
    }
    return rows
  }

  private static func padded(_ text: String) -> String { text + String(repeating: " ", count: max(0, 3 - text.count)) }
}

extension Action {
  /// The class that sets the colour of its cell.
  fileprivate var look: String { self == .doubleOrStand ? "double-stand" : choice.word }
}

/// A rule of the table, in words.
struct RuleLine {
  let name: String
  let value: String

  static func lines(_ rules: Rules, in language: Language) -> [RuleLine] {
    let decks = rules.decks.count.map { language.count($0) } ?? language.say("rule.infinite")
    let resplit =
      rules.hands == 1
      ? language.say("rule.noSplit")
      : rules.resplitsAces
        ? language.say("rule.handsAndAces", ["count": String(rules.hands)])
        : language.say("rule.hands", ["count": String(rules.hands)])
    return lines(rules.ofChart, decks: decks, in: language) + [
      RuleLine(name: language.say("rule.double"), value: language.name(of: rules.doubling)),
      RuleLine(name: language.say("rule.split"), value: resplit),
      RuleLine(name: language.say("rule.peek"), value: language.yesOrNo(rules.peeks)),
      RuleLine(name: language.say("rule.blackjack"), value: rules[.blackjack]),
    ]
  }

  static func lines(_ rules: TableRules, decks: String? = nil, in language: Language) -> [RuleLine] {
    var lines: [RuleLine] = []
    if let decks = decks ?? rules.decks { lines.append(RuleLine(name: language.say("rule.decks"), value: decks)) }
    switch rules.softSeventeen {
    case .stand: lines.append(RuleLine(name: language.say("rule.softSeventeen"), value: language.say("rule.stands")))
    case .hit: lines.append(RuleLine(name: language.say("rule.softSeventeen"), value: language.say("rule.hits")))
    case nil: break
    }
    if let das = rules.doubleAfterSplit {
      lines.append(RuleLine(name: language.say("rule.doubleAfterSplit"), value: language.yesOrNo(das)))
    }
    switch rules.surrender {
    case .some(.none): lines.append(RuleLine(name: language.say("rule.surrender"), value: language.say("rule.no")))
    case .late: lines.append(RuleLine(name: language.say("rule.surrender"), value: language.say("rule.late")))
    case .early: lines.append(RuleLine(name: language.say("rule.surrender"), value: language.say("rule.early")))
    case nil: break
    }
    return lines
  }
}

extension Language {
  func yesOrNo(_ flag: Bool) -> String { flag ? say("rule.yes") : say("rule.no") }

  fileprivate func name(of doubling: Rules.Doubling) -> String {
    switch doubling {
    case .any: say("rule.anyTwo")
    case .nineToEleven: say("rule.nineToEleven")
    case .tenAndEleven: say("rule.tenAndEleven")
    }
  }
}
