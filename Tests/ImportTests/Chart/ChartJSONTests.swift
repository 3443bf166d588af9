import Blackjack
import Diagnostics
import Import
import Testing

struct ChartJSONTests {
  private func read(_ text: String) throws(Diagnostic) -> (chart: Chart?, said: [String]) {
    let read = try ChartImport(in: [(Array(text.utf8), "c")], orAfter: "wild")
    return (read.chart, read.findings.map(\.description))
  }

  private static let rows = #""hard": {"5-21": "H H H H H H H H H H"}, "soft": {"13-21": "S S S S S S S S S S"}"#
  private static let pairs =
    #""pairs": {"2-10": ["Y","Y","Y","Y","Y","Y","Y","Y","Y","Y"], "A": {"2": "Y", "3": "Y", "#
    + #""4": "Y", "5": "Y", "6": "Y", "7": "Y", "8": "Y", "9": "Y", "10": "Y", "A": "Ry"}}"#

  @Test func `a row is a string, an array, or an object by upcard`() throws {
    let (chart, said) = try read("{\(Self.rows), \(Self.pairs)}")
    #expect(said == [])
    #expect(chart?.cells.count == 360)
    #expect(chart?.cells[Chart.Cell(hand: .pair, player: 11, dealer: 11)] == .surrenderOrSplit)
    #expect(chart?.cells[Chart.Cell(hand: .pair, player: 11, dealer: 10)] == .split)
    #expect(chart?.name == "wild")
  }

  @Test func `actions in an array are in the order of the upcards that the document names`() throws {
    let text = #"""
      {"dealer": ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10], "rules": {"dealer_soft_17": "hit", "DAS": true, "surrender": false},
       "hard": {"5-21": ["S", "H", "H", "H", "H", "H", "H", "H", "H", "H"]},
       "soft": {"13-21": "S S S S S S S S S S"}, \#(Self.pairs)}
      """#
    let (chart, said) = try read(text)
    #expect(said == [])
    #expect(chart?.cells[Chart.Cell(hand: .hard, player: 9, dealer: 11)] == .stand)
    #expect(chart?.cells[Chart.Cell(hand: .hard, player: 9, dealer: 2)] == .hit)
    #expect(chart?.cells[Chart.Cell(hand: .hard, player: 9, dealer: 10)] == .hit)
    #expect(chart?.rules.softSeventeen == .hit)
    #expect(chart?.rules.doubleAfterSplit == true)
    #expect(chart?.rules.surrender == TableRules.Surrender.none)
  }

  @Test func `cells are a list of rows and of single cells`() throws {
    let single = (2...11).map {
      #"{"hand": "pair", "player": "A", "dealer": \#($0), "action": "Y", "values": {"H": 0.1}}"#
    }
    let text = """
      {"rules": {"decks": 8, "soft17": "hit", "doubleAfterSplit": false, "surrender": "late", "peek": true},
       "houseEdge": 0.54, "cells": [
        {"hand": "hard", "player": "5-21", "actions": "H H H H H H H H H H"},
        {"hand": "soft", "player": "13-21", "actions": "S S S S S S S S S S"},
        {"hand": "pair", "player": "2-10", "actions": "S S S S S S S S S S"},
        \(single.joined(separator: ",\n"))]}
      """
    let (chart, said) = try read(text)
    #expect(
      said == [
        "c:1:97: note: key 'peek': not kept in a chart", "c:2:15: note: key 'houseEdge': not kept in a chart",
        "c:6:73: note: key 'values': not kept in a chart",
      ])
    var rules = TableRules()
    rules.decks = "8"
    rules.softSeventeen = .hit
    rules.doubleAfterSplit = false
    rules.surrender = .late
    #expect(chart?.rules == rules)
    #expect(chart?.cells[Chart.Cell(hand: .pair, player: 11, dealer: 4)] == .split)
  }

  @Test(arguments: [
    (
      #""5-21": "H H"#, #""5-21": "X H"#,
      "c:1:19: error: action: expected a code such as H, S, Dh, Ds, P or Rh, found 'X'"
    ),
    (#""5-21": "H H"#, #""5-21": "H"#, "c:1:19: error: row: expected ten actions, from 2 to A, found a string"),
    (#""5-21": "H"#, #""5-22": "H"#, "c:1:19: error: player: expected 5 to 21, alone or as 'a-b', found '5-22'"),
    (
      #""5-21": "H"#, #""9-21": "H"#,
      "c:1:1: error: cell hard 5 against 2: expected an action, found none; 40 cells of hard hands are missing"
    ),
    (
      #""13-21": "S"#, #""13-21": "Y"#,
      "c:1:61: error: action: expected one that a soft hand has, found 'Y'; only pairs are split"
    ),
    (#""10": "Y", "A""#, #""10": "Y", "B""#, "c:1:248: error: dealer: expected 2 to 10 or A, found 'B'"),
    (#""hard": {"#, #""name": 7, "hard": {"#, "c:1:10: error: name: expected a string, found a number"),
    (#""hard": {"#, #""name": "", "hard": {"#, "c:1:10: error: chart name: expected 1 to 100 characters, found none"),
    (
      #""hard": {"#, #""name": "a", "title": "b", "hard": {"#,
      "c:1:24: error: chart name: expected one, found 'b' as well"
    ),
    (#""hard": {"#, #""rules": {"decks": 9}, "hard": {"#, "c:1:21: error: decks: expected 1 to 8, found '9'"),
    (
      #""hard": {"#, #""rules": {"soft17": true}, "hard": {"#,
      "c:1:22: error: soft17: expected 'stand' or 'hit', found 'yes'"
    ),
    (#""hard": {"#, #""rules": 1, "hard": {"#, "c:1:11: error: rules: expected an object, found a number"),
    (#""hard": {"#, #""cells": 1, "hard": {"#, "c:1:11: error: cells: expected an array, found a number"),
    (#""hard": {"#, #""cells": [1], "hard": {"#, "c:1:12: error: cells: expected an object, found a number"),
    (#""hard": {"#, #""cells": [{"hand": "hard"}], "hard": {"#, "c:1:12: error: player: expected a key, found none"),
    (
      #""hard": {"#, #""cells": [{"hand": "hand", "player": 5, "dealer": 2, "action": "H"}], "hard": {"#,
      "c:1:21: error: hand: expected 'hard', 'soft' or 'pair', found 'hand'"
    ),
    (
      #""hard": {"#, #""cells": [{"hand": "hard", "player": 5, "dealer": 2, "action": "H"}], "hard": {"#,
      "c:1:89: error: cell hard 5 against 2: expected once, found again (first on line 1)"
    ),
    (
      #""hard": {"#, #""mnemonics": {"soft-19": "x"}, "hard": {"#,
      "c:1:27: error: mnemonic: expected one of always-split, never-split, soft-18, hard-12, dealer-weak, "
        + "stiff-against-strong, doubling, found 'soft-19'"
    ),
    (
      #""hard": {"#, #""mnemonics": {"soft-18": 1}, "hard": {"#,
      "c:1:27: error: mnemonic: expected a string, found a number"
    ),
  ])
  func `a fault is told with its place`(part: String, fault: String, message: String) throws {
    let whole = "{\(Self.rows), \(Self.pairs)}"
    #expect(whole.contains(part))
    let (chart, said) = try read(whole.replacing(part, with: fault, maxReplacements: 1))
    #expect(chart == nil)
    #expect(said.first == message)
  }

  @Test(arguments: [
    ("{\"a\": 1}", "c:1:1: error: chart: expected keys 'hard', 'soft' and 'pairs', or 'cells', found 'a'"),
    ("[1]", "c:1:1: error: chart: expected an object, found an array"),
    ("{\"hard\": {}", "c:1:12: error: expected ',' or '}', found the end of the file; the '{' at 1:1 is not closed"),
  ])
  func `a document that is no chart is refused`(text: String, message: String) {
    #expect { try read(text) } throws: { "\($0)" == message }
  }
}
