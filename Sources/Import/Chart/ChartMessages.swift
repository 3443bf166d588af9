import Blackjack
import Diagnostics
import Formats

// What readers of strategy charts report, in every language.

extension FieldKey {
  static func cell(_ cell: Chart.Cell) -> FieldKey { FieldKey("cell \(cell)", dutch: "cel \(cell)") }
  /// - Parameter label: quoted.
  static func row(_ label: String) -> FieldKey { FieldKey("row \(label)", dutch: "rij \(label)") }
  static let row = FieldKey("row", dutch: "rij")
  static let hand = FieldKey("hand", dutch: "hand")
  static let action = FieldKey("action", dutch: "actie")
  static let mnemonic = FieldKey("mnemonic", dutch: "ezelsbruggetje")
  static let strategyChart = FieldKey("chart", dutch: "strategietabel")
  static let chartName = FieldKey("chart name", dutch: "naam van de tabel")
}

extension MessageText {
  /// - Parameter code: quoted.
  static func inCells(_ code: String, _ count: Int) -> MessageText {
    MessageText("\(code) in \(count) cells", "\(code) in \(count) cellen")
  }
  static func legend(of letter: String) -> MessageText {
    MessageText(
      "a line above the rows may say what letters mean, as in '\(letter) = hit, S = stand'",
      "een regel boven de rijen mag zeggen wat letters betekenen, zoals '\(letter) = hit, S = stand'")
  }

  static let aChart = MessageText("a strategy chart", "een strategietabel")
  static let chartInAnyForm = MessageText(
    "a strategy chart in XML, CSV, text or JSON", "een strategietabel in XML, CSV, tekst of JSON")
  static let noFile = MessageText("no file", "geen bestand")

  static func chartElement(_ namespace: String) -> MessageText {
    MessageText("a strategy chart <chart xmlns=\"\(namespace)\">", "een strategietabel <chart xmlns=\"\(namespace)\">")
  }

  static func chart(upTo megabytes: Int) -> MessageText {
    MessageText("a chart of up to \(megabytes) MB", "een strategietabel van hoogstens \(megabytes) MB")
  }

  static let handBeforeActions = MessageText(
    "a hand before the actions of each row, as in 16, A7 or 88",
    "een hand vóór de acties van elke rij, zoals 16, A7 of 88")
  static let actionsAlone = MessageText(
    "a grid of actions alone: nothing says which hand a row is for",
    "een raster met alleen acties: niets zegt voor welke hand een rij is")

  static func declaredEncoding(_ title: String) -> MessageText {
    MessageText(
      "\(title), because XML declares its own", "\(title), want XML noemt zijn eigen codering")
  }

  static func moreFaults(than count: Int) -> MessageText {
    MessageText(
      "more than \(count) faults; the rest are not shown", "meer dan \(count) fouten; de rest is niet getoond")
  }

  static func asUnderOtherTens(_ text: String, line: Int) -> MessageText {
    MessageText(
      "'\(text)' as under the other ten-cards (line \(line))",
      "'\(text)' zoals bij de andere tienen (regel \(line))")
  }

  static let once = MessageText("once", "één keer")
  static func again(first line: Int) -> MessageText {
    MessageText("again (first on line \(line))", "nog eens (eerst op regel \(line))")
  }
  static func itAgain(first line: Int) -> MessageText {
    MessageText("it again (first on line \(line))", "die nog eens (eerst op regel \(line))")
  }

  static func pairInstead(_ hand: HandKind, _ player: Int) -> MessageText {
    MessageText(
      "\(hand.rawValue) \(player): not kept, as a chart has a pair of \(hand == .hard ? "2s" : "aces") instead",
      "\(hand.rawValue) \(player): niet bewaard, want een strategietabel heeft daarvoor een paar "
        + (hand == .hard ? "tweeën" : "azen"))
  }

  static let anAction = MessageText("an action", "een actie")

  static func missingCells(_ count: Int, of part: MessageText) -> MessageText {
    MessageText {
      $0.pick("\(count) cells of ", "\(count) cellen van ") + part.text(in: $0) + $0.pick(" are missing", " ontbreken")
    }
  }

  static let code = MessageText("a code such as H, S, Dh, Ds, P or Rh", "een code zoals H, S, Dh, Ds, P of Rh")
  static func date(_ text: String) -> MessageText { MessageText("the date '\(text)'", "de datum '\(text)'") }

  static func insurance(_ text: String) -> MessageText {
    MessageText(
      "\(text): insurance first is not kept in a chart",
      "\(text): eerst verzekeren is niet bewaard in een strategietabel")
  }

  /// - Parameter title: quoted.
  static func rules(_ rules: TableRules, of title: String) -> MessageText {
    MessageText("rules: \(rules.written), as \(title) says", "regels: \(rules.written), zoals \(title) zegt")
  }

  /// - Parameter title: quoted.
  static func rulesNotRead(_ word: String, of title: String) -> MessageText {
    MessageText(
      "rules: none read from \(title), because a chart has no rules for '\(word)'",
      "regels: geen gelezen uit \(title), want een strategietabel kent geen regels voor '\(word)'")
  }

  /// - Parameter title: quoted.
  static func doubleAfterSplit(_ title: String) -> MessageText {
    MessageText(
      "double after split: read as yes, as \(title) says",
      "verdubbelen na splitsen: gelezen als ja, zoals \(title) zegt")
  }

  /// - Parameters: all quoted, but for the code.
  static func footnote(_ text: String, _ note: String, as code: String) -> MessageText {
    MessageText("\(text): read as \(code), by the note \(note)", "\(text): gelezen als \(code), door de noot \(note)")
  }

  static func action(of hand: HandKind) -> MessageText {
    MessageText("one that a \(hand.rawValue) hand has", "een die een hand '\(hand.rawValue)' heeft")
  }
  static let onlyPairsSplit = MessageText("only pairs are split", "alleen paren worden gesplitst")

  static func filled(_ hand: HandKind, _ player: Int, _ why: MessageText) -> MessageText {
    filled(hand, player, to: player, why)
  }
  static func filled(_ hand: HandKind, _ first: Int, to last: Int, _ why: MessageText) -> MessageText {
    MessageText { "\(row(hand, first, to: last)): \(why.text(in: $0))" }
  }
  /// `hard 20–21`, `A,10 (soft 21)`
  private static func row(_ hand: HandKind, _ first: Int, to last: Int) -> String {
    let total = "\(hand.rawValue) \(first == last ? "\(first)" : "\(first)–\(last)")"
    guard hand == .soft else { return total }
    return "A,\(first - 11)\(first == last ? "" : "–A,\(last - 11)") (\(total))"
  }
  static func standAbove(_ row: Int) -> MessageText {
    MessageText(
      "read as stand, because the rows end at \(row)", "gelezen als passen, want de rijen eindigen bij \(row)")
  }
  static func dateAsHand(_ text: String, as hand: String) -> MessageText {
    MessageText(
      "a date in place of a hand: '\(text)' read as \(hand)",
      "een datum in plaats van een hand: '\(text)' gelezen als \(hand)")
  }
  static let noSurrender = MessageText(
    "another move than to surrender, which nobody does with 18 or more",
    "een andere zet dan opgeven, wat niemand doet met 18 of meer")
  /// - Parameter code: quoted.
  static func standsAbove17(_ code: String) -> MessageText {
    MessageText(
      "\(code) in a row of 17 and more: read as that of 17; 18 and more stand",
      "\(code) in een rij voor 17 en meer: gelezen als die van 17; 18 en meer passen")
  }
  static func letterOfStand(_ letter: String) -> MessageText {
    MessageText(
      "if it means to stand, a line above the rows says so, as in '\(letter) = stand, H = hit'; a row for 17 is apart from 18",
      "als die passen betekent, zegt een regel boven de rijen dat, zoals '\(letter) = passen, H = hit'; "
        + "een rij voor 17 staat apart van 18")
  }
  static let oneChart = MessageText("one chart", "één schema")
  static let secondChart = MessageText("the rows of a second one", "de rijen van een tweede")
  static let chartsApart = MessageText(
    "save each chart as a file or a worksheet of its own",
    "sla elk schema op als eigen bestand of werkblad")
  static let turnedChart = MessageText(
    "the dealer's cards are below one another: read with a row for each hand",
    "de kaarten van de deler staan onder elkaar: gelezen met een rij per hand")
  static let mergedMoves = MessageText(
    "empty cells: read as the cell to their left, as merged cells are",
    "lege cellen: gelezen als de cel links ervan, zoals samengevoegde cellen")
  static func hitBelow(_ row: Int) -> MessageText {
    MessageText("read as hit, because the rows begin at \(row)", "gelezen als kopen, want de rijen beginnen bij \(row)")
  }

  static func bounds(_ low: String, _ high: String) -> MessageText {
    MessageText(
      "\(low) to \(high), alone or as 'a-b'", "\(low) tot en met \(high), alleen of als 'a-b'")
  }

  /// - Parameter count: the number of such cells.
  static func splitToDouble(_ cell: Chart.Cell, _ text: String, of count: Int) -> MessageText {
    let others = count - 1
    return MessageText(
      "cell \(cell)\(others == 0 ? "" : " and \(others) more"): '\(text)' splits only if a split hand may be doubled; say --double-after-split yes or no",
      "cel \(cell)\(others == 0 ? "" : " en nog \(others)"): '\(text)' splitst alleen als een gesplitste hand verdubbeld mag worden; geef "
        + "--double-after-split yes of no")
  }

  static func actionOfTotal(_ total: Chart.Cell, for text: String) -> MessageText {
    MessageText("an action for \(total) to play '\(text)' by", "een actie voor \(total) om '\(text)' naar te spelen")
  }

  static let oneOfEachSituation = MessageText("one for each situation", "één voor elke situatie")
  static func wellAs(_ text: String) -> MessageText { MessageText("\(text) as well", "ook \(text)") }

  static func given(_ word: String) -> MessageText { MessageText("'\(word)' as given", "'\(word)' zoals opgegeven") }
  static let nameOption = MessageText("--name gives the chart another", "--name geeft de tabel een andere")

  /// - Parameter names: those of elements, as in `<hard>`.
  static func elements(_ names: [String]) -> MessageText {
    let shown = names.map { "<\($0)>" }
    return MessageText {
      shown.count == 1
        ? shown[0] : shown.dropLast().joined(separator: ", ") + $0.pick(" or ", " of ") + (shown.last ?? "")
    }
  }
  static func noElement(in name: String) -> MessageText {
    MessageText("no element in <\(name)>", "geen element in <\(name)>")
  }
  static func noAttribute(_ name: String) -> MessageText {
    MessageText("no attribute '\(name)'", "geen attribuut '\(name)'")
  }
  static let anAttribute = MessageText("an attribute", "een attribuut")

  static let keysOfChart = MessageText(
    "keys 'hard', 'soft' and 'pairs', or 'cells'", "sleutels 'hard', 'soft' en 'pairs', of 'cells'")
  static let aKey = MessageText("a key", "een sleutel")
  static let keyHand = MessageText("a key 'hand'", "een sleutel 'hand'")
  static let objectWithHand = MessageText("an object with its hand", "een object met zijn hand")
  static let noHandOfRow = MessageText("nothing says which hand the row is for", "niets zegt voor welke hand de rij is")
  static let upcards = MessageText("2 to 10 or A", "2 tot en met 10 of A")
  static let tenActions = MessageText("ten actions, from 2 to A", "tien acties, van 2 tot en met A")
}

// Charts as grids.
extension MessageText {
  static let eachUpcardOnce = MessageText(
    "each of the dealer's 2 to A once", "elke kaart van de bank, 2 tot en met A, één keer")
  static let oneTwice = MessageText("one of them twice", "een ervan twee keer")
  static func none(for cards: String) -> MessageText { MessageText("none for \(cards)", "niets voor \(cards)") }

  static let handLabel = MessageText(
    "a hand such as 16, A7, 88, n16, s18 or pA", "een hand zoals 16, A7, 88, n16, s18 of pA")

  /// A label that is no hand, and what it is if that is known.
  static func label(_ text: String, isDate: Bool, isAction: Bool) -> MessageText {
    MessageText { language in
      let quoted = Excerpt.quoted(text)
      if isDate {
        return quoted
          + language.pick(
            ", which a spreadsheet makes of a row such as 5-8; write it as '5 to 8'",
            ", wat een rekenblad van een rij zoals 5-8 maakt; schrijf die als '5 to 8'")
      }
      return isAction
        ? quoted
          + language.pick(", an action: each row begins with its hand", ", een actie: elke rij begint met de hand")
        : quoted
    }
  }

  static func actions(_ count: Int?) -> MessageText {
    MessageText {
      let number =
        count.map { "\($0)" }
        ?? $0.pick(
          "10 (2 to 10, A) or 13 (2 to 10, J, Q, K, A)", "10 (2 tot en met 10, A) of 13 (2 tot en met 10, J, Q, K, A)")
      return "\(number) \($0.pick("actions", "acties"))"
    }
  }

  static func handOnce(_ hand: HandKind, _ title: String) -> MessageText {
    MessageText("\(hand.rawValue) \(title) once", "\(hand.rawValue) \(title) één keer")
  }

  static func softDouble(_ player: Int, _ text: String) -> MessageText {
    MessageText(
      "\(row(.soft, player, to: player)): '\(text)' is read as double, otherwise stand; write 'ds' for that, 'dh' for otherwise hit",
      "\(row(.soft, player, to: player)): '\(text)' is gelezen als verdubbelen, anders passen; schrijf daarvoor 'ds', en 'dh' voor anders "
        + "kopen")
  }

  static func rowForEach(_ low: String, _ high: String) -> MessageText {
    MessageText("a row for each of \(low) to \(high)", "een rij voor elk van \(low) tot en met \(high)")
  }
  static let mayBeLaidOver = MessageText(
    "'scorebook import chart COMPLETE FILE' takes what a file lacks from the chart before it",
    "'scorebook import chart VOLLEDIG BESTAND' neemt wat een bestand mist van de kaart ervoor")
  static let rowMayBeRange = MessageText(
    "a row may be a range, as in 17+ or 5-8", "een rij mag een bereik zijn, zoals 17+ of 5-8")
}
