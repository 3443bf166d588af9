import Foundation
import Testing

extension Workshop {
  /// Makes a book here with the Lions' roster.
  func makeBook(withGame: Bool = false) throws {
    let script = """
      scorebook init --quiet
      scorebook import roster --quiet "$SAMPLES/rosters/riverside-lions.csv" \
        --team "Riverside Lions" --season 2025-26 --now 2025-11-01T09:00
      """
    let start = "\nscorebook game start Hawks --quiet --date 2025-11-08 --now 2025-11-08T10:00"
    try #require(
      try bash("set -e\n" + script + (withGame ? start : "")) == Outcome(status: 0, output: "", errors: ""))
  }

  /// A workshop with a copy of this book.
  func copy() throws -> Workshop {
    let copy = try Workshop()
    try FileManager.default.copyItem(at: file("scorebook.sqlite"), to: copy.file("scorebook.sqlite"))
    return copy
  }

  func bookFile() throws -> BookFile { try BookFile(in: folder) }

  /// Expects that no problems are found in this book.
  func expectSoundBook(_ location: SourceLocation = #_sourceLocation) throws {
    let check = try scorebook("check")
    #expect(
      check == Outcome(status: 0, output: "no problems found\n", errors: ""), sourceLocation: location)
  }
}
