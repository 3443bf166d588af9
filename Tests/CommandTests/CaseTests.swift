import Foundation
import Testing

/// Every folder of `Tests/Cases`: bash runs the lines of `cmd` in a folder of its own with a copy of the case's files,
/// and the output must equal `expout` and `experr`. An exit code other than 0 is the last line of `expout`.
///
/// `SCOREBOOK_RECORD=1` writes both files again, and fails, so that a recording run cannot pass for a test.
/// `SCOREBOOK_CASES=import/` runs only the cases whose folder contains these words.
@Suite(.runningCommands) struct CaseTests {
  @Test(arguments: Case.all)
  func `says what is expected`(_ example: Case) throws {
    let workshop = try Workshop()
    try example.copyFiles(to: workshop)
    let script = try example.text(of: "cmd") ?? ""
    let outcome = try workshop.bash(script, environment: ["CASE": example.folder.path])
    let exit = outcome.status == 0 ? "" : "exit \(outcome.status)\n"
    let found = [
      "expout": example.stable(outcome.output + exit, workshop),
      "experr": example.stable(outcome.errors, workshop),
    ]
    if ProcessInfo.processInfo.environment["SCOREBOOK_RECORD"] != nil {
      for (name, text) in found { try example.record(text, as: name) }
      Issue.record("recorded \(example); look at the difference before it is kept")
      return
    }
    #expect(try example.text(of: "expout") != nil, "there is no expout; record it with 'make golden'")
    for (name, text) in found.sorted(by: { $0.key > $1.key }) {
      let expected = try example.text(of: name) ?? ""
      // Only the difference: both texts in full would hide it.
      if text != expected {
        Issue.record("\(name) differs (- expected, + found):\n\(difference(from: expected, to: text))")
      }
    }
  }

  @Test func `there are cases`() {
    #expect(Case.all.count > 50 || ProcessInfo.processInfo.environment["SCOREBOOK_CASES"] != nil)
  }
}

/// One folder of `Tests/Cases`.
struct Case: CustomTestStringConvertible, CustomStringConvertible {
  let folder: URL

  /// `import/an-empty-file`
  var description: String { folder.pathComponents.suffix(2).joined(separator: "/") }
  var testDescription: String { description }

  static let all: [Case] = {
    let cases = Workshop.root.appendingPathComponent("Tests/Cases")
    let paths = FileManager.default.enumerator(atPath: cases.path)?.compactMap { $0 as? String } ?? []
    let wanted = ProcessInfo.processInfo.environment["SCOREBOOK_CASES"] ?? ""
    return paths.filter { $0.hasSuffix("/cmd") && (wanted.isEmpty || $0.contains(wanted)) }.sorted()
      .map { Case(folder: cases.appendingPathComponent($0).deletingLastPathComponent()) }
  }()

  /// True if a command has to be a process that bash itself started: one with other rights, limits, signals, a
  /// terminal, another library, descriptors beside the standard ones, or a closed standard descriptor.
  static func needsProcess(_ script: String) -> Bool {
    script.contains(
      /\b(kill|trap|ulimit|LD_PRELOAD|timeout \d|script -|setpriv|nohup|mkfifo|wait)|\/proc\/|[<>]\(|&-|&\n|\$!/)
  }

  func text(of name: String) throws -> String? {
    let file = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  func copyFiles(to workshop: Workshop) throws {
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where !["cmd", "expout", "experr"].contains(file.lastPathComponent) {
      try FileManager.default.copyItem(at: file, to: workshop.file(file.lastPathComponent))
    }
  }

  /// Writes the actual output; a case without output on standard error has no `experr`.
  func record(_ text: String, as name: String) throws {
    let file = folder.appendingPathComponent(name)
    if name == "experr" && text.isEmpty {
      if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    } else {
      try Data(text.utf8).write(to: file)
    }
  }

  /// The same text wherever the case runs: folders are replaced by placeholders.
  func stable(_ text: String, _ workshop: Workshop) -> String {
    text.replacingOccurrences(of: workshop.folder.path, with: "HERE")
      .replacingOccurrences(of: Workshop.samples.path, with: "SAMPLES")
      .replacingOccurrences(of: folder.path, with: "CASE")
  }
}
