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
          MessageText {
            "\($0.pick("book: read-only", "boek: alleen te lezen")): \(Self.reason(of: fault, in: $0))"
          })
      ])
    }
  }

  private static func reason(of fault: BookFault, in language: MessageLanguage) -> String {
    switch fault {
    case .disk(let file, let reason): "'\(file)': \(reason)"
    case .noRoom(let folder, _):
      language.pick(
        "no room in '\(folder)' for the backup before it is updated",
        "geen ruimte in '\(folder)' voor de reservekopie vóór het bijwerken")
    case .notPermitted(let file):
      language.pick("not permitted to write '\(file)'", "geen toestemming om in '\(file)' te schrijven")
    default: Failure(fault).diagnostics.map { $0.message(in: language) }.joined(separator: "; ")
    }
  }
}
