import Diagnostics
import Store

extension Console {
  /// Shows what the store has to say about a book on standard error.
  @Sendable func notify(_ notice: BookNotice) {
    switch notice {
    case .waiting(let file):
      tell([Diagnostic(.note, "book: another program is writing to '\(file)'; waiting until it is done")])
    case .broughtUpToDate(let version, let copy):
      tell([
        Diagnostic(.note, "book: brought up to date from version \(version); '\(copy)' is the book as it was before")
      ])
    case .readOnly(let fault):
      tell([Diagnostic(.warning, "book: it can be read, and takes no changes: \(Self.reason(of: fault))")])
    }
  }

  private static func reason(of fault: BookFault) -> String {
    switch fault {
    case .disk(let file, let reason): "'\(file)': \(reason)"
    case .noRoom(let folder, _): "no room in '\(folder)' for the copy that is made before it is brought up to date"
    case .notPermitted(let file): "not permitted to write '\(file)'"
    default: Failure(fault).diagnostics.map(\.message).joined(separator: "; ")
    }
  }
}
