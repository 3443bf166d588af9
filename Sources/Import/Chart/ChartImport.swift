package import Blackjack
package import Diagnostics
package import Formats
import People

/// A chart read from one or several files, with all findings.
package struct ChartImport {
  /// Nil if there are errors.
  package let chart: Chart?
  /// The format and the encoding of the first file.
  package let form: ChartForm
  package let encoding: TextEncoding
  package let findings: [Diagnostic]
  /// Lines that are no rows of a chart: titles, legends.
  package let skipped: [SkippedLine]
}

extension ChartImport {
  /// Many times what the longest chart needs.
  package static let maximumBytes = 8 << 20

  /// Reads a strategy chart in any of its formats; the first file is complete, and each following one overrides cells,
  /// rules and mnemonics of those before.
  ///
  /// All faults are reported, not only the first: missing or repeated cells, invalid actions and hands.
  ///
  /// - Parameters:
  ///   - called: an explicit name for the chart; by default the first file's own, then `stem`.
  ///   - doubleAfterSplit: the explicit rule, for codes that depend on it; nil if not given. A file that contradicts it
  ///     is an error.
  ///   - headings: what a page has above the first file's table; they may say the rules, as titles do.
  ///   - worksheets: those of a workbook, by the file's name; its bytes are the rows of the first.
  ///   - encoding: an explicit encoding, for formats that do not declare one.
  /// - Throws: a `Diagnostic` if a file is not a chart, or cannot be read.
  package init(
    in sources: [(bytes: [UInt8], name: String)], called name: String? = nil, orAfter stem: String,
    doubleAfterSplit: Bool? = nil, headings: [String] = [], worksheets: [String: [ChartWorksheet]] = [:],
    encoding: TextEncoding? = nil
  ) throws(Diagnostic) {
    guard let first = sources.first else { throw Diagnostic(nil, .words(.aChart), found: .words(.noFile)) }
    let whole = try ChartSource(
      first.bytes, named: first.name, worksheets: worksheets[first.name] ?? [], encoding: encoding)
    var page = try whole.page(isNamed: name != nil, isOverlay: false)
    var findings = whole.remarks + page.cells.findings
    var skipped = page.cells.skipped
    for source in sources.dropFirst() {
      let file = try ChartSource(
        source.bytes, named: source.name, worksheets: worksheets[source.name] ?? [], encoding: encoding)
      findings += file.remarks
      let overlay = try file.page(isNamed: true, isOverlay: true)
      findings += overlay.cells.findings
      skipped += overlay.cells.skipped
      page.lay(overlay)
    }
    if let explicit = doubleAfterSplit {
      if let found = page.rules.doubleAfterSplit, found != explicit {
        let words = [true: "yes", false: "no"]
        findings.append(
          Diagnostic(
            "double-after-split", .words(.given(words[explicit] ?? "")), found: .text(words[found] ?? ""),
            at: Location(file: first.name)))
      }
      page.rules.doubleAfterSplit = explicit
    }
    let start = Location(file: first.name)
    let titles = skipped.filter { $0.reason == .title }.map { ($0.text, $0.place) } + headings.map { ($0, start) }
    for (title, place) in titles {
      if let word = TitledRules.otherRules(in: title) {
        findings.append(Diagnostic(.note, .rulesNotRead(word, of: Excerpt.quoted(title)), at: place))
      }
      let (rules, titled) = (page.rules, TitledRules.rules(in: title))
      page.rules = rules.merging(titled)
      guard page.rules != rules else { continue }
      findings.append(Diagnostic(.note, .rules(titled, of: Excerpt.quoted(title)), at: place))
    }
    // `6 decks, S17, DAS` in another line.
    if page.rules.doubleAfterSplit == nil, page.cells.entries.values.contains(where: \.code.isOfDoubleAfterSplit),
      let title = skipped.first(where: { TitledRules.saysDoubleAfterSplit($0.text) })
    {
      page.rules.doubleAfterSplit = true
      findings.append(Diagnostic(.note, .doubleAfterSplit(Excerpt.quoted(title.text)), at: title.place))
    }
    let settled = ChartActions(page)
    findings += settled.faults
    var chosen: String?
    do throws(Diagnostic) {
      chosen = try singleLine(name ?? page.name ?? stem, as: .chartName, upTo: Chart.nameLimit)
    } catch  where name == nil && page.name == nil {
      let fault = error.reworded { "\($0); \(MessageText.nameOption.text(in: $1))" }
      findings.append(fault.located(at: Location(file: first.name)))
    } catch {
      findings.append(error)
    }
    form = whole.form
    self.encoding = whole.encoding
    self.findings = findings
    self.skipped = skipped
    if let chosen, !findings.contains(where: { $0.severity == .error }) {
      chart = Chart(name: chosen, rules: page.rules, cells: settled.actions, mnemonics: page.mnemonics)
    } else {
      chart = nil
    }
  }
}
