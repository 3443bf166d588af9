package import Diagnostics
import Formats
import People
package import TimesTables

/// The tafeldiploma if its norm is met, otherwise the progress towards it.
package struct CertificateSheet: Sendable {
  let work: PupilWork
  let operation: Score.Operation
  let footer: PageFooter

  package init(_ work: PupilWork, _ operation: Score.Operation = .multiply, footer: PageFooter) {
    self.work = work
    self.operation = operation
    self.footer = footer
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html:
      return try templates.render(CertificateView(self, in: templates.language), as: .certificatePage)
    case .text:
      return try templates.render(CertificateView(self, in: templates.language), as: .certificateText)
    case .csv:
      let norms = work.norms(operation)
      var table = DataRows(["name", "operation", "diploma", "hundredSums", "fluentFacts", "quickOfLast25"])
      table.add([
        .text(work.name), .text(operation.rawValue), .flag(norms.hasDiploma),
        .decimal(norms.hundredTime.map(secondsText)), .number(norms.fluentFacts), .number(norms.quickOfLast),
      ])
      return table.csv
    case .json:
      return JSONWriter.document([
        ("name", { $0.string(work.name) }), ("operation", { $0.string(operation.rawValue) }),
        ("norms", { $0.write(work.norms(operation).data) }),
      ])
    }
  }
}

/// What the certificate shows, as finished texts.
struct CertificateView {
  let page: PageHead
  let name: String
  let operation: String
  let isEarned: Bool
  /// The time for the hundred sums.
  let time: String
  /// What was achieved, after the name.
  let sentence: String
  let seal: Markup
  let date: String
  let day: String
  let norms: [NormLine]

  init(_ sheet: CertificateSheet, in language: Language) {
    let norms = sheet.work.norms(sheet.operation)
    name = sheet.work.name
    operation = language.name(of: sheet.operation)
    isEarned = norms.hasDiploma
    page = PageHead(
      title: language.say("certificate.title", ["name": sheet.work.name]), footer: sheet.footer, in: language)
    time = norms.hundredTime.map(language.clock) ?? "–"
    sentence = sheet.sentence(in: language)
    seal = Seal(x: 0, y: 0, radius: 100).picture
    date = language.plain(sheet.footer.made)
    day = sheet.footer.made.description
    self.norms = NormLine.lines(norms, in: language)
  }
}

extension SheetTemplate {
  static let certificatePage = SheetTemplate(
    folder: "html", name: "certificate", title: MessageText("certificate", "het diploma")
  ) {
    CertificateView(.example, in: $0)
  }
  static let certificateText = SheetTemplate(
    folder: "text", name: "certificate", title: MessageText("certificate message", "het bericht van het diploma")
  ) {
    CertificateView(.example, in: $0)
  }
}
