import Diagnostics
import Testing

struct DiagnosticTests {
  @Test(arguments: [
    (Diagnostic(system: "name: expected some text, found none"), "error: name: expected some text, found none"),
    (Diagnostic(.warning, MessageText(same: "stands here again")), "warning: stands here again"),
    (Diagnostic(.note, MessageText(same: "not kept")), "note: not kept"),
    (Diagnostic(system: "x", at: Location(file: "r.csv", line: 12, column: 5)), "r.csv:12:5: error: x"),
    (Diagnostic(.note, MessageText(same: "x"), at: Location(file: "r.csv", line: 12)), "r.csv:12: note: x"),
    (Diagnostic(.warning, MessageText(same: "x"), at: Location(file: "r.csv")), "r.csv: warning: x"),
  ])
  func `a diagnostic reads as place, severity and message`(diagnostic: Diagnostic, text: String) {
    #expect(diagnostic.description == text)
  }

  @Test(arguments: [
    (Location(file: "r.csv", line: 12, column: 5), "r.csv:12:5"),
    (Location(file: "r.csv", line: 12), "r.csv:12"),
    (Location(file: "r.csv"), "r.csv"),
    (Location(file: "r.csv", line: 0, column: 5), "r.csv"),
  ])
  func `a place leaves out from the right what is not known`(place: Location, text: String) {
    #expect(place.description == text)
  }

  @Test func `a rule that was broken takes the place where its value was read`() {
    let place = Location(file: "r.csv", line: 3, column: 9)
    #expect(
      Diagnostic(.warning, MessageText(same: "x")).located(at: place)
        == Diagnostic(.warning, MessageText(same: "x"), at: place))
  }

  @Test func `a place that is known already stays`() {
    let earlier = Location(file: "r.csv", line: 2, column: 1)
    let diagnostic = Diagnostic(system: "x", at: earlier)
    #expect(diagnostic.located(at: Location(file: "r.csv", line: 3, column: 9)).location == earlier)
  }
}
