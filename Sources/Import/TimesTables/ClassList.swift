package import Diagnostics
package import Formats
import People

/// Reads a class list, from CSV or JSON: who is in the class, each with the key that tells them from a namesake.
package struct ClassList {
  package struct Pupil: Hashable, Sendable {
    package let name: String
    package let key: String?
  }

  enum Role: Int, FieldRole {
    case name, key

    var spellings: [String] {
      switch self {
      case .name: ["name", "person", "naam", "pupil", "student", "leerling", "child", "kind"]
      case .key: ["key", "person key", "person id", "student id", "sleutel", "leerlingnummer"]
      }
    }
  }

  package private(set) var pupils: [Pupil] = []
  /// Columns that are not kept.
  package let remarks: [Diagnostic]

  /// More than this, and it is no class.
  static let most = 1_000

  /// - Throws: the first fault: a class of which one is left out is not the class.
  package init(
    _ source: ByteSource, named name: String, as form: FileForm, options: RecordFile = RecordFile()
  ) throws(Diagnostic) {
    var records = try RecordReader(
      source, named: name, as: form, Role.self, noun: "a class list", required: [[.name]], key: "pupils",
      options: options)
    reading: while true {
      switch try records.next() {
      case .end: break reading
      case .rejected(let rejection): throw rejection.diagnostic
      case .record:
        do throws(Diagnostic) {
          let pupil = Pupil(
            name: try singleLine(records.text(Role.name) ?? "", as: "name", upTo: Person.nameLimit),
            key: try Person.validKey(records.text(Role.key)))
          guard !pupils.contains(pupil) else {
            throw Diagnostic("name: expected each pupil once, found '\(pupil.name)' again")
          }
          pupils.append(pupil)
        } catch {
          throw records.located(error, as: Role.self)
        }
      }
      guard pupils.count <= Self.most else {
        throw Diagnostic("expected a class of up to \(Self.most), found more", at: records.location)
      }
    }
    remarks = records.remarks
    guard !pupils.isEmpty else { throw Diagnostic("expected a class, found nobody", at: records.location) }
  }
}
