import Foundation
import Testing

/// What is said about a release is true: its version, what is in it, the limits of its readers.
@Suite struct ReleaseTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Workshop.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `the version is semantic, has one place, and its heading in the changelog`() throws {
    let declarations = try text("Sources/Commands/Scorebook.swift").matches(
      of: /static let version = "(?<version>\d+\.\d+\.\d+)"/)
    #expect(declarations.count == 1)
    let version = try String(#require(declarations.first).output.version)
    #expect(try Workshop().process("--version").output == version + "\n")
    #expect(try Workshop().process("version").output == version + "\n")
    #expect(try text("CHANGELOG.md").contains("\n## \(version) "))
  }

  @Test func `the parts of the version are named with their versions, for people and for programs`() throws {
    let workshop = try Workshop()
    let verbose = try workshop.scorebook("version", "--verbose")
    #expect(try workshop.scorebook("--version", "--verbose") == verbose)
    let lines = verbose.output.split(separator: "\n").map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
    #expect(
      lines.map { $0[0] } == [
        "scorebook", "book schema", "Swift", "SQLite", "libarchive", "libpng", "libxml2", "Little CMS",
      ])
    #expect(lines.allSatisfy { $0.count == 2 && $0[1].first?.isNumber == true })
    let json = try workshop.scorebook("version", "--verbose", "--format", "json").output
    let parts = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    #expect(parts == Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) }))
  }

  @Test func `the list of what is in a release has the package's dependencies with their versions`() throws {
    struct Document: Decodable {
      struct Component: Decodable {
        let name: String
        let version: String
        let purl: String
      }

      let bomFormat: String
      let components: [Component]
    }
    let workshop = try Workshop()
    let program = Workshop.programs.appendingPathComponent("scorebook").path
    let script = Workshop.root.appendingPathComponent("Release/sbom.py").path
    let made = try workshop.bash("python3 -B '\(script)' '\(program)' 'libxml2 2.9.14'")
    #expect(made.status == 0, "\(made.errors)")
    let document = try JSONDecoder().decode(Document.self, from: Data(made.output.utf8))
    #expect(document.bomFormat == "CycloneDX")
    let manifest = try text("Package.swift")
    let dependencies = manifest.matches(
      of: /\.package\(url: "https:\/\/(?<address>[^"]+)", exact: "(?<version>[^"]+)"\)/
    )
    .map { "pkg:swift/\($0.output.address)@\($0.output.version)" }
    #expect(dependencies.count == manifest.matches(of: /\.package\(/).count)
    #expect(Set(dependencies) == Set(document.components.map(\.purl).filter { $0.hasPrefix("pkg:swift/") }))
    #expect(document.components.contains { $0.name == "libxml2" && $0.version == "2.9.14" })
  }

  @Test func `the limits in docs/limits.md are those of the sources`() throws {
    let rows = try text("docs/limits.md").matches(
      of: /(?m)^\| [^|]+ \| (?<limit>[\d,]+)(?: (?<unit>KB|MB|GB))?[^|]* \| `(?<file>[^`]+)` `(?<name>\w+)` \|$/)
    #expect(rows.count > 20)
    for row in rows {
      let shift = ["KB": 10, "MB": 20, "GB": 30][row.output.unit.map(String.init) ?? ""] ?? 0
      let expected = try #require(Int(row.output.limit.filter { $0 != "," })) << shift
      let file = "Sources/\(row.output.file)"
      let declaration = try Regex("\\b\(row.output.name)(?:: \\w+)? = (\\d[\\d_]*)(?: << (\\d+))?")
      let found = try #require(
        try text(file).firstMatch(of: declaration), "\(file) does not declare \(row.output.name)")
      let number = try #require(found.output[1].substring.flatMap { Int($0.filter { $0 != "_" }) })
      let value = number << (found.output[2].substring.flatMap { Int($0) } ?? 0)
      #expect(value == expected, "\(file): \(row.output.name) is \(value), docs/limits.md says \(expected)")
    }
  }
}
