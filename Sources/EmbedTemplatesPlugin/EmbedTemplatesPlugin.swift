import Foundation
import PackagePlugin

/// Runs EmbedTemplates over templates/ before Sheets is built, whenever one of its files has changed.
@main
struct EmbedTemplatesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "templates", directoryHint: .isDirectory)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .sorted()
      .map { folder.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Embedding templates",
        executable: try context.tool(named: "EmbedTemplates").url,
        arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: files, outputFiles: [output])
    ]
  }
}
