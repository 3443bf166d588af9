import ArgumentParser
import Formats
import Store

/// The version, and what the command is made of.
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version",
    abstract: "Print the version; with --verbose also what the command is made of. Needs no book.",
    discussion: """
      The libraries' versions are those in use. The schema is the newest that this version knows; a book of an earlier \
      one is brought up to date when it is opened.

      Examples:
        scorebook version
        scorebook version --verbose
        scorebook version --verbose --format json
      """)

  /// The form of the answer.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Flag(help: "Also print the versions of what it is made of, a line each.")
  var verbose = false
  @Option(help: "text or json (default: text).")
  var format = Form.text
  @OptionGroup var common: CommonOptions

  func run() throws {
    let console = common.console
    try console.ending {
      let parts = [("scorebook", Scorebook.version)] + (verbose ? Self.parts : [])
      switch format {
      case .text where verbose:
        try console.write(Array(parts.map { "\($0.0): \($0.1)\n" }.joined().utf8))
      case .text: try console.write(Array("\(Scorebook.version)\n".utf8))
      case .json:
        var writer = JSONWriter(indented: true)
        writer.beginObject()
        for (name, version) in parts {
          writer.key(name)
          writer.string(version)
        }
        writer.endObject()
        writer.endLine()
        try console.write(writer.bytes)
      }
    }
  }

  private static var parts: [(String, String)] {
    [("book schema", StoreVersions.schema), ("Swift", swift), ("SQLite", StoreVersions.sqlite)]
      + LibraryVersions.all.map { ($0.name, $0.version) }
  }

  /// The compiler tells its version only by conditions.
  private static var swift: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
