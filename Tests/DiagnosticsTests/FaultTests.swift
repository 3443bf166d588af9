import Diagnostics
import Testing

struct FaultTests {
  @Test(arguments: [
    (
      Fault("time", expected: .seconds, found: .text("x")),
      "time: expected seconds as in '65.3' or minutes as in '1:05.3', found 'x'",
      "time: verwacht seconden zoals '65,3' of minuten zoals '1:05,3', gevonden 'x'"
    ),
    (
      Fault(FieldKey("table", dutch: "tafel"), expected: .aboveZero, found: .text("0")),
      "table: expected a number above 0, found '0'", "tafel: verwacht een getal boven 0, gevonden '0'"
    ),
    (
      Fault(nil, expected: .cells(3), found: .count(2), hint: .missingCells("'at'", isOne: true)),
      "expected 3 cells, found 2; 'at' is missing", "verwacht 3 cellen, gevonden 2; 'at' ontbreekt"
    ),
    (
      Fault("outcome", expected: .anyOf(["win", "lose", "push"]), found: .nothing),
      "outcome: expected win, lose or push, found none", "outcome: verwacht win, lose of push, gevonden niets"
    ),
    (
      Fault("at", expected: .instant, found: .plain("'02/11/25'"), hint: .orderOfDates),
      "at: expected a time as in '2025-11-02T10:04:11', found '02/11/25'; add --dates dmy if the day comes first, --dates mdy if "
        + "the month does",
      "at: verwacht een tijd zoals '2025-11-02T10:04:11', gevonden '02/11/25'; geef --dates dmy als de dag vooraan staat, "
        + "--dates mdy als de maand"
    ),
    (
      Fault("header", expected: .columns([["person"], ["time", "milliseconds"]]), found: .plain("'x'")),
      "header: expected columns 'person', 'time' or 'milliseconds', found 'x'",
      "header: verwacht kolommen 'person', 'time' of 'milliseconds', gevonden 'x'"
    ),
    (
      Fault("round", expected: .upToInSession(9), found: nil), "round: expected up to 9 in a session",
      "round: verwacht hoogstens 9 in een sessie"
    ),
    (
      Fault(
        .header, expected: .words(MessageText("each name once", "elke naam één keer")),
        found: .words(MessageText("'x' twice", "'x' twee keer")), hint: .didYouMean(["y", "z"])),
      "header: expected each name once, found 'x' twice; did you mean 'y' or 'z'?",
      "kop: verwacht elke naam één keer, gevonden 'x' twee keer; bedoelde je 'y' of 'z'?"
    ),
    (
      Fault(.map, expected: .oneOf(["name", "none"]), found: .emptyObject),
      "--map: expected one of name, none, found an empty object",
      "--map: verwacht een van name, none, gevonden een leeg object"
    ),
  ])
  func `a fault is worded in each language`(fault: Fault, english: String, dutch: String) {
    #expect(fault.message(in: .english) == english)
    #expect(fault.message(in: .dutch) == dutch)
  }

  @Test func `a diagnostic of a fault is equal to one of the same words`() {
    let place = Location(file: "r.csv", line: 3, column: 9)
    let diagnostic = Diagnostic("number", .wholeNumber, found: .text("x"), at: place)
    #expect(diagnostic == Diagnostic(system: "number: expected a whole number, found 'x'", at: place))
    #expect(diagnostic.field == "number")
  }

  @Test func `a diagnostic is worded anew with its place, and one without a fault stays`() {
    let place = Location(file: "r.csv", line: 3, column: 9)
    let diagnostic = Diagnostic("number", .wholeNumber, found: .text("x"), at: place)
    #expect(
      diagnostic.naming(FieldKey("number", dutch: "nummer")).worded(in: .dutch).description
        == "r.csv:3:9: error: nummer: verwacht een geheel getal, gevonden 'x'")
    #expect(Diagnostic(system: "broken").worded(in: .dutch) == Diagnostic(system: "broken"))
  }
}
