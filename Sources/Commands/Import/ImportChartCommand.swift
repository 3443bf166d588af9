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
    abstract: "Import a blackjack strategy chart from XML, CSV, text, JSON or a workbook.",
    discussion: """
      A chart must have each of its 360 cells exactly once. With several files, the first is complete and each later \
      one overrides those before it. docs/formats.md describes the formats.

      Examples:
        scorebook import chart dealer-stands.xml
        scorebook import chart basic.csv --name "Basic strategy" \\
          --double-after-split yes
        scorebook import chart basic.txt surrender.csv --dry-run --json
      """)

  @Argument(
    help: "The files, the complete chart first; '-' is standard input.",
    completion: .file(extensions: ["xml", "csv", "txt", "json", "xlsx", "ods"]))
  var files: [String]
  @Option(help: "The chart's name (default: from the first file, then that file's name).")
  var name: String?
  @Option(help: "Whether split hands may be doubled, for codes that depend on it: yes or no.")
  var doubleAfterSplit: Answer?
  @Option(help: ArgumentHelp("The files' encoding, except for XML (default: detected).", valueName: "name"))
  var encoding: TextEncoding?
  @Option(
    help: ArgumentHelp(
      "The worksheet of a workbook, by name or number (default: those named hard, soft and pairs, or the first with a table).",
      valueName: "name"))
  var sheet: String?
  @OptionGroup var options: ImportOptions
  @OptionGroup var common: CommonOptions
  var isDryRun: Bool { options.dryRun }
  func messageLanguage(in book: BookTransaction) throws -> MessageLanguage { try options.messageLanguage(in: book) }

  func validate() throws {
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("'-' is standard input and can be read only once")
    }
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    var fingerprint = Fingerprint()
    var worksheets: [String: [ChartWorksheet]] = [:]
    var remarks: [Diagnostic] = []
    var workbook: Workbook.Form?
    var headings: [String]?
    let inputs = try files.map { try InputFile($0, sheet: sheet) }
    let sources = try inputs.map { input in
      let bytes = try input.wholeTable(atMost: ChartImport.maximumBytes)
      fingerprint.update(bytes)
      if let found = input.workbook {
        worksheets[input.name] =
          input.chartParts.isEmpty ? [ChartWorksheet(name: found.sheet, rows: bytes)] : input.chartParts
        workbook = workbook ?? found.form
      }
      headings = headings ?? [input.pageTitle].compactMap(\.self) + input.headings
      remarks += input.remarks
      return (bytes: bytes, name: input.name)
    }
    let read: ChartImport
    do throws(Diagnostic) {
      read = try ChartImport(
        in: sources, called: name, orAfter: stem(of: files[0]), doubleAfterSplit: doubleAfterSplit.map { $0 == .yes },
        headings: headings ?? [], worksheets: worksheets, encoding: encoding)
    } catch {
      guard files.count == 1 else { throw error }
      throw inputs[0].explained(error, as: .chart, head: sources[0].bytes)
    }
    guard var chart = read.chart else {
      var failure = Failure(.badData, remarks + read.skipped.map(\.remark) + read.findings)
      // The codes that depend on it are all that is at fault.
      if doubleAfterSplit == nil,
        try ChartImport(
          in: sources, called: name, orAfter: stem(of: files[0]), doubleAfterSplit: true,
          headings: headings ?? [], worksheets: worksheets, encoding: encoding
        ).chart != nil
      {
        failure.option = ImportQuestion.Option(name: "double-after-split", choices: ["yes", "no"])
      }
      throw failure
    }
    // A file with cells only keeps the rules and mnemonics of a chart already in the book.
    let known = try book.chart(named: chart.name)?.chart
    if !read.form.holdsAll, let known { chart = chart.merging(known) }
    let source = sources.map(\.name).joined(separator: ", ")
    var answer = try book.importing("chart", from: source, fingerprint, isDryRun: options.dryRun, at: now) {
      let (id, tally) = try book.store(chart)
      var answer = ImportAnswer(
        kind: "chart", source: source, format: workbook?.rawValue ?? read.form.rawValue,
        encoding: read.encoding.rawValue,
        noun: .cell, destination: .chart(chart, over: known))
      answer.tally = tally
      answer.ids = [id]
      return answer
    }
    (answer.skipped, answer.liberties) = (read.skipped, remarks)
    return try Reply(answer, asJSON: options.json, in: messageLanguage(in: book), remarks: read.findings)
  }
}

extension MessageText {
  /// `chart 'Mine'`, with what else changed of the chart that the book has: `chart 'Mine', rules updated`.
  fileprivate static func chart(_ chart: Chart, over known: Chart?) -> MessageText {
    MessageText { language in
      let parts = [
        known.map { $0.rules != chart.rules } == true ? language.pick("rules", "regels") : nil,
        known.map { $0.mnemonics != chart.mnemonics } == true ? language.pick("mnemonics", "geheugensteuntjes") : nil,
      ].compactMap(\.self)
      let changed = parts.joined(separator: language.pick(" and ", " en "))
      return MessageText.chart(chart.name).text(in: language)
        + (parts.isEmpty ? "" : ", \(changed) \(language.pick("updated", "bijgewerkt"))")
    }
  }
}
