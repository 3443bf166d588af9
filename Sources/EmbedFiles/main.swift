// Writes every file below a folder as one Swift source file: what is embedded in the binary.
//
//     EmbedFiles templates/ EmbeddedFiles.swift

import Foundation

/// A raw string literal of the text; its delimiter is longer than any run of '#' after a quote in the text. Control characters,
/// which a literal cannot hold, are escaped.
func literal(_ text: String) -> String {
  var fence = "#"
  while text.contains("\"" + fence) || text.contains("\\" + fence) { fence += "#" }
  let escaped = text.unicodeScalars.map { scalar in
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
      ? "\\\(fence)u{\(String(scalar.value, radix: 16))}" : String(scalar)
  }
  return "\(fence)\"\"\"\n\(escaped.joined())\n\"\"\"\(fence)"
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
let output = URL(fileURLWithPath: CommandLine.arguments[2])
let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
  .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
  .sorted()

var source = "enum EmbeddedFiles {\n  /// Path below the folder and text of every file there.\n"
source += "  static let files: [(path: String, text: String)] = [\n"
for name in names {
  let file = folder.appendingPathComponent(name)
  guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
  let text = try String(contentsOf: file, encoding: .utf8)
  source += "(\(literal(name)), \(literal(text))),\n"
}
source += "  ]\n}\n"
// An unchanged file keeps its time, so that its target is not compiled again; one that cannot be read is written.
let data = Data(source.utf8)
if (try? Data(contentsOf: output)) != data { try data.write(to: output, options: .atomic) }
