package import Diagnostics
import People

/// A game's details: its period lengths, and the notes on its sheet.
package struct GameDetails: Hashable, Sendable {
  package static let officialsLimit = 200
  package static let attendanceLimit = 1_000_000

  /// Minutes per period of regulation; nil if unknown.
  package let periodMinutes: Int?
  /// Minutes per overtime; nil if unknown.
  package let overtimeMinutes: Int?
  package let attendance: Int?
  package private(set) var officials: String?
  /// Neither side is at home: the game counts in neither the home nor the away record.
  package let isNeutral: Bool
  package let isLeague: Bool
  package let isPostseason: Bool
  /// The rules beside the periods; nil if unknown.
  package let rules: TableRules?

  /// No details.
  package init() {
    periodMinutes = nil
    overtimeMinutes = nil
    attendance = nil
    officials = nil
    isNeutral = false
    isLeague = false
    isPostseason = false
    rules = nil
  }

  /// - Throws: a `Diagnostic` without a place that begins with the field's name: 1 to 60 minutes; an attendance of 0
  ///   to 1,000,000; officials of up to 200 characters.
  package init(
    periodMinutes: Int? = nil, overtimeMinutes: Int? = nil, attendance: Int? = nil, officials: String? = nil,
    isNeutral: Bool = false, isLeague: Bool = false, isPostseason: Bool = false, rules: TableRules? = nil
  ) throws(Diagnostic) {
    func minutes(_ minutes: Int?, as field: String) throws(Diagnostic) -> Int? {
      guard minutes.map({ (1...60).contains($0) }) ?? true else {
        throw Diagnostic(FieldKey(field), .range("1", "60"), found: .text("\(minutes ?? 0)"))
      }
      return minutes
    }
    self.periodMinutes = try minutes(periodMinutes, as: "period_minutes")
    self.overtimeMinutes = try minutes(overtimeMinutes, as: "overtime_minutes")
    if let attendance, !(0...Self.attendanceLimit).contains(attendance) {
      throw Diagnostic("attendance", .range("0", "\(Self.attendanceLimit)"), found: .text("\(attendance)"))
    }
    self.attendance = attendance
    self.officials = try optionalSingleLine(officials, as: "officials", upTo: Self.officialsLimit)
    self.isNeutral = isNeutral
    self.isLeague = isLeague
    self.isPostseason = isPostseason
    self.rules = rules
  }

  /// A copy without the officials.
  package var withoutOfficials: GameDetails {
    var details = self
    details.officials = nil
    return details
  }
}
