import Diagnostics
import Foundation
import Import
import People
import Records
import Sheets
import Store
import TimesTables

extension BookTransaction {
  /// Everything a person has done at the tables.
  func tablesWork(of person: Person) throws -> PupilWork {
    PupilWork(
      name: person.name, practices: try practices(of: [person.id]).map(\.practice),
      sheets: try worksheets(of: person.id).map { ($0.sheet, $0.at) }, scores: try scores(of: person).map(\.score))
  }

  /// The person a sheet is about: the named one, or the focus person.
  ///
  /// - Throws: a `Diagnostic` if there is neither.
  func pupil(named name: String?) throws -> Person {
    if let name { return try person(named: name) }
    guard let focus = try focusPerson() else {
      throw Diagnostic(
        field: .person,
        MessageText(
          "expected a name, found none; 'scorebook person focus' sets the default",
          "verwacht een naam, gevonden niets; 'scorebook person focus' kiest een vaste"))
    }
    return focus
  }

  /// The pupils of a class list, in its order; without a list, everybody who has practised.
  ///
  /// - Parameters:
  ///   - form: how to read the list.
  ///   - privacy: how the pupils are named.
  /// - Returns: each pupil's work, empty for those who are not in the book, and a note for each of these.
  func classWork(
    _ list: String?, _ form: ClassFileOptions, _ privacy: PrivacyOptions
  ) throws -> (pupils: [PupilWork], remarks: [Diagnostic]) {
    guard let list else {
      let people = try people().filter { try hasPractised($0) }
      return (try people.map { try tablesWork(of: privacy.shown($0)) }, [])
    }
    let found = try form.pupils(of: list, in: self)
    var remarks = found.remarks
    let pupils = try found.pupils.map { pupil in
      let known = try pupil.key.flatMap { try person(key: $0) } ?? one(named: pupil.name)
      guard let known else {
        remarks.append(
          Diagnostic(
            .note,
            MessageText(
              """
              name: no '\(pupil.name)' in this book\(didYouMean(pupil.name, among: try people().map(\.name)))
              """,
              """
              naam: geen '\(pupil.name)' in dit \
              boek\(didYouMean(pupil.name, among: try people().map(\.name), in: .dutch))
              """),
            at: Location(file: list)))
        return PupilWork(name: privacy.isPrivate ? privateName(of: pupil.name) : pupil.name, practices: [])
      }
      return try tablesWork(of: privacy.shown(known))
    }
    return (pupils, remarks)
  }

  /// - Throws: a `Diagnostic` if several people have the name.
  private func one(named name: String) throws -> Person? {
    try people(named: name).isEmpty ? person(withAlias: name) : person(named: name)
  }
}
