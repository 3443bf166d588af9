import Foundation
import PackagePlugin

/// Runs EmbedFiles before a target is built, over the folder `Embedded` in it, or else over templates/, whenever one of the files
/// has changed.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let own = target.directoryURL.appending(path: "Embedded", directoryHint: .isDirectory)
    let isThere = FileManager.default.fileExists(atPath: own.path(percentEncoded: false))
    let templates = context.package.directoryURL.appending(path: "templates", directoryHint: .isDirectory)
    let folder = isThere ? own : templates
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .sorted()
      .map { folder.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Embedding \(folder.lastPathComponent) in \(target.name)",
        executable: try context.tool(named: "EmbedFiles").url,
        arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: files, outputFiles: [output])
    ]
  }
}
