import ArgumentParser
import Blackjack
import Diagnostics
import Formats
import Foundation
import Import
import Store

struct ImportChartCommand: BookCommand {
  enum Answer: String, ExpressibleByArgument, CaseIterable {
    case yes, no
  }

  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Bring a blackjack strategy chart in from XML, CSV, text or JSON.",
    discussion: """
      A chart is taken only when all of its 360 cells are there, each once. With more files than one, the first is \
      whole and each other one lies over those before it. docs/formats.md describes the forms.

      Examples:
        scorebook import chart dealer-stands.xml
        scorebook import chart basic.csv --name "Basic strategy" \\
          --double-after-split yes
        scorebook import chart basic.txt surrender.csv --dry-run --json
      """)

  @Argument(
    help: "The files, the whole chart first; '-' is standard input.",
    completion: .file(extensions: ["xml", "csv", "txt", "json"]))
  var files: [String]
  @Option(help: "The chart's name (else the first file's own, else what that file is called).")
  var name: String?
  @Option(help: "Whether a split hand may be doubled, for codes that hang on it: yes or no.")
  var doubleAfterSplit: Answer?
  @Option(help: ArgumentHelp("The files' encoding, but for XML (else detected).", valueName: "name"))
  var encoding: TextEncoding?
  @OptionGroup var options: ImportOptions
  @OptionGroup var common: CommonOptions
  var isDryRun: Bool { options.dryRun }

  func validate() throws {
    if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("'-' is standard input, and is read once") }
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    var fingerprint = Fingerprint()
    let sources = try files.map { file in
      let input = try InputFile(file)
      let bytes = try input.bytes(atMost: ReadChart.maximumBytes)
      fingerprint.update(bytes)
      return (bytes: bytes, name: input.name)
    }
    let read = try ReadChart(
      in: sources, called: name, orAfter: stem(of: files[0]), doubleAfterSplit: doubleAfterSplit.map { $0 == .yes },
      encoding: encoding)
    guard var chart = read.chart else { throw Failure(.badData, read.findings) }
    // Cells alone leave the rules and mnemonics of a chart that is in the book as they are.
    if !read.form.holdsAll, let known = try book.chart(named: chart.name)?.chart { chart = chart.laid(over: known) }
    let source = sources.map(\.name).joined(separator: ", ")
    let answer = try book.importing("chart", from: source, fingerprint, isRehearsal: options.dryRun, at: now) {
      let (id, tally) = try book.store(chart)
      var answer = ImportAnswer(
        kind: "chart", source: source, format: read.form.rawValue, encoding: read.encoding.rawValue,
        noun: ("record", "records"), destination: "chart '\(chart.name)'")
      answer.tally = tally
      answer.ids = [id]
      return answer
    }
    return Reply(answer, asJSON: options.json, remarks: read.findings)
  }
}
