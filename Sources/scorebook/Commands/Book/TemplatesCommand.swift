import ArgumentParser
import Diagnostics
import Foundation
import People
import Report

struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Take out the templates of the sheets to make them your own, and check those.",
    discussion: """
      Examples:
        scorebook templates export my-templates assets/tokens.css
        scorebook templates check my-templates
        scorebook report game --templates my-templates --output game.html
      """,
    subcommands: [Export.self, Check.self])

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write our templates into a folder; needs no book.",
      discussion: """
        Keep only the files that you change: what is not in your folder stays ours, and stays up to date. A file that \
        is there already and says something else is never written over.

        Examples:
          scorebook templates export all-templates
          scorebook templates export my-templates text/game.mustache locales/en.json
        """)

    @Argument(help: "The folder.", completion: .directory)
    var folder: String
    @Argument(
      help: "Only these files, by their paths in the folder (else all).",
      completion: .list(TemplateSet.ours.map(\.path)))
    var files: [String] = []
    @OptionGroup var common: CommonOptions

    func run() throws {
      let console = common.console
      try console.ending {
        guard folder != "-" else {
          throw Failure(.usage, "folder: expected one for the templates, found '-', which is standard output")
        }
        let outputs = try chosen().map { (path: "\(folder)/\($0.path)", bytes: Array($0.text.utf8)) }
        var staged: [OutputStream] = []
        for output in outputs where try !isThere(output.path, output.bytes) {
          let place = (output.path as NSString).deletingLastPathComponent
          do {
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
          } catch {
            throw Failure(.cannotCreate, "expected a folder, could not make one", at: Location(file: place))
          }
          let stream = try OutputStream(inside: output.path)
          try stream.write(output.bytes)
          try stream.sync()
          staged.append(stream)
        }
        for output in staged { try output.put() }
        let there = outputs.count - staged.count
        try console.acknowledge(
          "wrote \(staged.count) \(staged.count == 1 ? "file" : "files") to \(folder)"
            + (there == 0 ? "" : ", \(there) there already"))
      }
    }

    private func chosen() throws -> [(path: String, text: String)] {
      guard !files.isEmpty else { return TemplateSet.ours }
      return try files.map { path in
        guard let file = TemplateSet.ours.first(where: { $0.path == path }) else {
          let paths = TemplateSet.ours.map(\.path)
          throw Failure(
            .usage,
            "file: expected one of our templates, found '\(path)'" + didYouMean(path, among: near(path, among: paths)))
        }
        return file
      }
    }

    /// - Throws: `Failure` where another text is there.
    private func isThere(_ path: String, _ bytes: [UInt8]) throws -> Bool {
      guard FileManager.default.fileExists(atPath: path) else { return false }
      guard try InputFile(path).bytes(atMost: 1 << 20) == bytes else {
        throw Failure(
          .cannotCreate,
          "expected no file here, found one that says something else; move it away, or name another folder",
          at: Location(file: path))
      }
      return true
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Hold a folder of your own templates against every sheet and language; needs no book.",
      discussion: """
        Every variable, partial, block and sentence has to be one that the sheet has. Each fault is told with file, \
        line and column.

        Examples:
          scorebook templates check my-templates
          scorebook templates check my-book/templates
        """)

    @Argument(help: "The folder.", completion: .directory)
    var folder: String
    @OptionGroup var common: CommonOptions

    func run() throws {
      let console = common.console
      try console.ending {
        let files = try TemplateFolder(folder, isRequired: true).files
        let faults = TemplateSet.faults(of: files)
        console.tell(faults)
        guard !faults.contains(where: { $0.severity == .error }) else { throw ExitCode(Status.badData.rawValue) }
        try console.acknowledge(
          files.isEmpty
            ? "no templates in \(folder)" : "\(files.count) \(files.count == 1 ? "file is" : "files are") sound")
      }
    }
  }
}
