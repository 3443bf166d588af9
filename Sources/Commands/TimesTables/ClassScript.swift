import Foundation
import People
import TimesTables

/// A batch file in which a class practises.
struct ClassScript {
  let text: String

  /// - Parameter day: the first week is the one that contains it.
  init(_ names: [String], weeks: Int, often: Int, seed: Int, from day: CalendarDate) {
    var week = SchoolWeek(of: day)
    var text =
      "# \(names.count) pupil\(names.count == 1 ? "" : "s"), \(weeks) week\(weeks == 1 ? "" : "s"); made by 'scorebook tables script', seed \(seed).\n"
    let own = ["0.2", "1.1", "2.5", "3.3", "0.25"]
    for index in 0..<weeks {
      for (number, name) in names.enumerated() {
        for session in 0..<often {
          let turn = index * often + session
          // First every table once; then a custom one, a division, and the hard ones again.
          let tables = [
            "1", "2", "10", "5", "3", "4", "6", "9", "8", "7", "11", "12", own[number % own.count], "6", "8", "7",
          ]
          let table = tables[turn % tables.count]
          let divides = turn % tables.count == 13
          // Each of the words above is a valid table.
          guard let started = try? TableNumber(table) else { continue }
          let order = seed % 1_000_000 + number * 1_000 + turn
          let practice = Practice(
            divides ? .divide : .multiply, started, seed: order, at: Date(timeIntervalSince1970: 0))
          var pupil = ScriptedPupil(seed: seed, number: number, week: index, session: session)
          let minute = 5 + number * 2 % 50
          text +=
            "@\(week.day(session * 2 % 5))T\(session == 0 ? "09" : String(9 + session)):\(minute < 10 ? "0" : "")\(minute) tables start --user "
          text += "\(Self.quoted(name)) --table \(table)\(divides ? " --divide" : "") --seed \(order)\n"
          for step in pupil.steps(of: practice) {
            text += "@+\(ExactNumber(step.milliseconds / 100, decimals: 1)) answer \(step.answer)\n"
          }
        }
      }
      week = week.next
    }
    self.text = text
  }

  /// A word of a batch line.
  private static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
