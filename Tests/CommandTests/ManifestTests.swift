import Foundation
import Testing

/// The dependencies of each target in the package's manifest, compared with the imports in its sources.
@Suite struct ManifestTests {
  @Test func everyTargetDeclaresExactlyTheModulesThatItImports() throws {
    let targets = try Self.targets()
    #expect(targets.count > 20)
    let modules = Set(targets.filter(\.isModule).map(\.name)).union(Self.products)
    for target in targets {
      let imported = try Self.imports(below: target.folder).intersection(modules)
      #expect(
        imported == target.dependencies.intersection(modules),
        "\(target.name): imports \(imported.sorted()), declares \(target.dependencies.sorted())")
    }
  }

  /// The modules of other packages.
  private static let products: Set = ["GRDB", "GRDBSQLite", "ArgumentParser"]
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private struct Target {
    let name: String
    /// False for programs, and for targets in C.
    let isModule: Bool
    let folder: URL
    let dependencies: Set<String>
  }

  /// Swift targets, in the manifest's order.
  private static func targets() throws -> [Target] {
    let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let declaration =
      /\n    \.(?<kind>target|executableTarget|testTarget)\(\s*name: "(?<name>\w+)"(?<rest>[\s\S]*?)swiftSettings/
    return manifest.matches(of: declaration).map { match in
      let rest = match.output.rest
      let path =
        rest.firstMatch(of: /path: "(?<path>[^"]+)"/).map { String($0.output.path) }
        ?? (match.output.kind == "testTarget" ? "Tests/" : "Sources/") + match.output.name
      let list = rest.firstMatch(of: /dependencies: \[(?<list>[^\]]*)\]/).map { $0.output.list } ?? ""
      let names = list.matches(of: /(?:product\(name: )?"(?<name>\w+)"(?:, package: "[^"]+")?/).map {
        String($0.output.name)
      }
      let folder = root.appendingPathComponent(path)
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return Target(
        name: String(match.output.name),
        isModule: match.output.kind != "executableTarget" && files.contains { $0.hasSuffix(".swift") },
        folder: folder, dependencies: Set(names))
    }
  }

  /// The modules that the Swift files below a folder import.
  private static func imports(below folder: URL) throws -> Set<String> {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let importing =
        /(?m)^(?:@testable )?(?:package |public |internal |private |fileprivate )?import (?:(?:struct|enum|class|func|typealias|protocol) )?(?<module>\w+)/
      for match in text.matches(of: importing) { names.insert(String(match.output.module)) }
    }
    return names
  }
}
