import ArgumentParser
import Diagnostics
import Foundation
import People
import Sheets

struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Write out the sheets' templates for editing, and check your own.",
    discussion: """
      Examples:
        scorebook templates export my-templates assets/tokens.css
        scorebook templates check my-templates
        scorebook report game --templates my-templates --output game.html
      """,
    subcommands: [Export.self, Check.self])

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Write the built-in templates to a folder; needs no book.",
      discussion: """
        Keep only the files that you change: the built-in template is used for the others. An existing file with other \
        contents is never overwritten. Sheets by sections (docs/templates.md) have no template of their own: one that \
        is named, as html/team.mustache, is written with the sheet's sections in their order.

        Examples:
          scorebook templates export all-templates
          scorebook templates export my-templates html/team.mustache
          scorebook templates export my-templates text/game.mustache locales/en.json
        """)

    @Argument(help: "The folder.", completion: .directory)
    var folder: String
    @Argument(
      help: "Only these files, by their paths in the folder (default: all).",
      completion: .list((TemplateSet.ours + TemplateSet.ofSections).map(\.path)))
    var files: [String] = []
    @OptionGroup var common: CommonOptions

    func run() throws {
      let console = common.console
      try console.ending {
        guard folder != "-" else {
          throw Failure(
            .usage,
            MessageText(
              "folder: expected one for the templates, found '-', which is standard output",
              "folder: verwacht een map voor de sjablonen, gevonden '-', dat is standaarduitvoer"))
        }
        let outputs = try chosen().map { (path: "\(folder)/\($0.path)", bytes: Array($0.text.utf8)) }
        var staged: [OutputStream] = []
        for output in outputs where try !isThere(output.path, output.bytes) {
          let place = (output.path as NSString).deletingLastPathComponent
          do {
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
          } catch {
            throw Failure(
              .cannotCreate, MessageText("could not create the folder", "kon de map niet maken"),
              at: Location(file: place))
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
            + (there == 0 ? "" : ", \(there) already there"))
      }
    }

    private func chosen() throws -> [(path: String, text: String)] {
      guard !files.isEmpty else { return TemplateSet.ours }
      let known = TemplateSet.ours + TemplateSet.ofSections
      return try files.map { path in
        guard let file = known.first(where: { $0.path == path }) else {
          let paths = known.map(\.path)
          throw Failure(
            .usage,
            MessageText(
              """
              file: expected a built-in template, found \
              '\(path)'\(didYouMean(path, among: near(path, among: paths)))
              """,
              """
              file: verwacht een ingebouwd sjabloon, gevonden \
              '\(path)'\(didYouMean(path, among: near(path, among: paths), in: .dutch))
              """))
        }
        return file
      }
    }

    /// - Throws: `Failure` if a file with other contents is there.
    private func isThere(_ path: String, _ bytes: [UInt8]) throws -> Bool {
      guard FileManager.default.fileExists(atPath: path) else { return false }
      guard try InputFile(path).bytes(atMost: 1 << 20) == bytes else {
        throw Failure(
          .cannotCreate,
          MessageText(
            """
            expected no file here, found one with other contents; move it, or name another folder
            """,
            """
            verwacht hier geen bestand, gevonden een met andere inhoud; verplaats het, of kies een andere \
            map
            """),
          at: Location(file: path))
      }
      return true
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check a folder of templates against every sheet and language; needs no book.",
      discussion: """
        Every variable, partial, block and message must exist for its sheet. Faults are reported with file, line and \
        column.

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
        console.report(faults, isWhole: true)
        guard !faults.contains(where: { $0.severity == .error }) else { throw ExitCode(Status.badData.rawValue) }
        try console.acknowledge(
          files.isEmpty
            ? "no templates in \(folder)" : "\(files.count) \(files.count == 1 ? "file" : "files"): no problems found")
      }
    }
  }
}
