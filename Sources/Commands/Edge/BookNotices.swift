import Diagnostics
import Store

extension Console {
  /// Prints the store's notices about a book on standard error.
  @Sendable func notify(_ notice: BookNotice) {
    switch notice {
    case .waiting(let file):
      report([
        Diagnostic(
          .note,
          MessageText(
            "book: another program is writing to '\(file)'; waiting for it",
            "boek: een ander programma schrijft in '\(file)'; wacht daarop"))
      ])
    case .broughtUpToDate(let version, let copy):
      report([
        Diagnostic(
          .note,
          MessageText(
            "book: updated from version \(version); '\(copy)' is a backup",
            "boek: bijgewerkt vanaf versie \(version); '\(copy)' is een reservekopie"))
      ])
    case .readOnly(let fault):
      report([
        Diagnostic(
          .warning,
          MessageText("book: read-only: \(Self.reason(of: fault))", "boek: alleen te lezen: \(Self.reason(of: fault))"))
      ])
    }
  }

  private static func reason(of fault: BookFault) -> String {
    switch fault {
    case .disk(let file, let reason): "'\(file)': \(reason)"
    case .noRoom(let folder, _): "no room in '\(folder)' for the backup before it is updated"
    case .notPermitted(let file): "not permitted to write '\(file)'"
    default: Failure(fault).diagnostics.map(\.message).joined(separator: "; ")
    }
  }
}
