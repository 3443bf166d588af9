package import Diagnostics
import Formats
package import TimesTables

/// Worksheets to print: each copy has its own order and its code; the answer keys follow on separate pages.
package struct WorksheetSheet: Sendable {
  let plan: WorksheetPlan
  let copies: Int
  /// Of those who get the copies, in their order; empty if anybody may get any.
  let names: [String]
  let footer: PageFooter

  /// - Parameter names: one for each copy, to be printed on it; empty for copies with room for a name.
  /// - Throws: a `Diagnostic` without a location if there are no copies, or more than 200.
  package init(
    _ plan: WorksheetPlan, copies: Int, names: [String] = [], footer: PageFooter
  ) throws(Diagnostic) {
    guard (1...WorksheetPlan.maxCopies).contains(copies) else {
      throw Diagnostic("copies", .range("1", "\(WorksheetPlan.maxCopies)"), found: .text("\(copies)"))
    }
    self.plan = plan
    self.copies = copies
    self.names = names
    self.footer = footer
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(WorksheetView(self, in: templates.language), as: .worksheetPage)
    case .text: try templates.render(WorksheetView(self, in: templates.language), as: .worksheetText)
    case .csv: table.csv
    case .json: JSONWriter.document([("questions", { table.write(to: &$0) })])
    }
  }

  /// Empty if the copy is nobody's.
  func name(of copy: Int) -> String { copy <= names.count ? names[copy - 1] : "" }

  private var table: DataRows {
    var table = DataRows(["code", "copy", "question", "sum", "answer"] + (names.isEmpty ? [] : ["name"]))
    for copy in 1...copies {
      let sheet = Worksheet(plan, copy: copy)
      let code = sheet.code
      for (index, fact) in sheet.facts.enumerated() {
        table.add(
          [
            .text(code), .number(copy), .number(index + 1), .text(fact.text), .decimal(fact.answer.description),
          ] + (names.isEmpty ? [] : [.text(name(of: copy))]))
      }
    }
    return table
  }
}

/// What the worksheets show, as finished texts.
struct WorksheetView {
  struct Question: ViewRow {
    let number: String
    let sum: String
    let answer: String

    func fill(_ page: inout PageValues) {
      page.text("number", number)
      page.text("sum", sum)
      page.text("answer", answer)
    }
  }

  struct Copy: ViewRow {
    let id: String
    let code: String
    let copy: String
    let questions: [Question]
    /// Whose copy it is; empty if it has room for a name.
    let pupil: String
    /// The code as a QR code; nil if it is too long for one.
    let qr: Markup?

    func fill(_ page: inout PageValues) {
      page.text("id", id)
      page.text("code", code)
      page.text("copy", copy)
      page.rows("questions", questions)
      page.text("pupil", pupil)
      page.markup("qr", qr)
    }
  }

  let page: PageHead
  /// `Tables of 2, 5 and 10`
  let heading: String
  let count: String
  /// CSS declarations of the sums on a sheet, and of those on a key: columns, rows and the size of type.
  let sumsLayout: String
  let keyLayout: String
  let copies: [Copy]

  /// - Parameter code: formats a sheet's code.
  init(_ sheet: WorksheetSheet, in language: Language, code: (Worksheet) -> String = { $0.code }) {
    let plan = sheet.plan
    switch plan.tables {
    case .mixed:
      heading = plan.operation == .multiply ? language.say("worksheet.mixed") : language.say("worksheet.mixedDividing")
    case .these(let tables) where tables.count == 1: heading = language.heading(plan.operation, tables[0])
    case .these(let tables):
      let list = ["tables": language.list(tables.map { language.exact($0) })]
      heading =
        plan.operation == .multiply ? language.say("worksheet.tables", list) : language.say("worksheet.dividing", list)
    }
    page = PageHead(title: heading, footer: sheet.footer, in: language)
    count = String(plan.questions)
    copies = (1...max(1, sheet.copies)).map { number in
      let copy = Worksheet(plan, copy: number)
      return Copy(
        id: String(number), code: code(copy), copy: String(number),
        questions: copy.facts.enumerated().map { index, fact in
          Question(number: String(index + 1), sum: language.sum(fact), answer: language.exact(fact.answer))
        }, pupil: sheet.name(of: number), qr: QRCode(copy.code)?.picture)
    }
    let questions = copies.flatMap(\.questions)
    let longest = questions.map(\.sum.count).max() ?? 0
    sumsLayout = SumsLayout.sheet.style(of: plan.questions, longest: longest)
    keyLayout = SumsLayout.key.style(
      of: plan.questions, longest: longest + 1 + (questions.map(\.answer.count).max() ?? 0))
  }
}

extension SheetTemplate {
  static let worksheetPage = SheetTemplate(
    folder: "html", name: "worksheet", title: MessageText("worksheet", "het werkblad")
  ) {
    WorksheetView(.example, in: $0) { "«\($0.code)»" }
  }
  static let worksheetText = SheetTemplate(
    folder: "text", name: "worksheet", title: MessageText("worksheet as text", "het werkblad als tekst")
  ) {
    WorksheetView(.example, in: $0) { "«\($0.code)»" }
  }
}
