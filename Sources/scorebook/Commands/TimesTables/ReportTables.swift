import Diagnostics
import Foundation
import Import
import People
import Report
import Store
import TimesTables

extension BookTransaction {
  /// Everything that a person has done at the tables.
  func tablesWork(of person: Person) throws -> PupilWork {
    PupilWork(
      name: person.name, practices: try practices(of: [person.id]).map(\.practice),
      sheets: try worksheets(of: person.id).map { ($0.sheet, $0.at) }, scores: try scores(of: person).map(\.score))
  }

  /// The person that a sheet is about: the one who is named, or else the focus person.
  ///
  /// - Throws: a `Diagnostic` where neither is there.
  func pupil(named name: String?) throws -> Person {
    if let name { return try person(named: name) }
    guard let focus = try focusPerson() else {
      throw Diagnostic("person: expected a name, found none; 'scorebook person focus' makes one the usual one")
    }
    return focus
  }

  /// The pupils of a class list, in its order; of all who have practised where there is no list.
  ///
  /// - Parameter form: how the list is to be read.
  /// - Returns: each one's work, empty for who is not in the book, and a note for each of those.
  func classWork(_ list: String?, _ form: ClassFileOptions) throws -> (pupils: [PupilWork], remarks: [Diagnostic]) {
    guard let list else {
      let people = try people().filter { try hasPractised($0) }
      return (try people.map { try tablesWork(of: $0) }, [])
    }
    var remarks: [Diagnostic] = []
    let pupils = try form.pupils(of: list).map { pupil in
      let known = try pupil.key.flatMap { try person(key: $0) } ?? one(named: pupil.name)
      guard let known else {
        remarks.append(
          Diagnostic(
            .note, "name: no '\(pupil.name)' in this book" + didYouMean(pupil.name, among: try people().map(\.name)),
            at: Location(file: list)))
        return PupilWork(name: pupil.name, practices: [])
      }
      return try tablesWork(of: known)
    }
    return (pupils, remarks)
  }

  /// - Throws: a `Diagnostic` where more than one bear the name.
  private func one(named name: String) throws -> Person? {
    try people(named: name).isEmpty ? nil : try person(named: name)
  }
}

extension Clock {
  /// What calendar and clock of the machine show at an instant.
  static let wall: WallClock = { instant in
    var seconds = time_t(instant.timeIntervalSince1970.rounded(.down))
    var fields = tm()
    localtime_r(&seconds, &fields)
    return Moment(
      day: CalendarDate(year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday)),
      hour: Int(fields.tm_hour), minute: Int(fields.tm_min))
  }
}
