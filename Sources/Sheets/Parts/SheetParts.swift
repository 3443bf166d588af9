import Diagnostics

/// The top of a page: whose sheet it is, a few facts, and the most important figures.
///
/// Drawn by `html/sheet-head.mustache`.
struct SheetHead: ViewRow {
  let heading: String
  let number: String
  /// A photo or a logo as a data address; `imageKind` is `portrait` or `portrait logo`.
  let image: String
  let imageKind: String
  let facts: [String]
  let figures: [Figures.Figure]

  init(
    _ heading: String, number: String? = nil, image: String = "", isLogo: Bool = false, facts: [String?],
    figures: [Figures.Figure] = []
  ) {
    self.heading = heading
    self.number = number ?? ""
    self.image = image
    imageKind = isLogo ? "portrait logo" : "portrait"
    self.facts = facts.compactMap(\.self)
    self.figures = figures
  }

  func fill(_ page: inout PageValues) {
    page.text("heading", heading)
    page.text("number", number)
    page.text("image", image)
    page.text("imageKind", imageKind)
    page.list("facts", facts)
    page.rows("figures", figures)
  }
}

/// A table under a heading of its own, drawn by `html/table-section.mustache`.
struct TableSection {
  /// Unique among the sections of a page.
  let id: String
  let heading: String
  let table: StatTable
  let remark: String

  init(id: String, heading: String, remark: String = "", _ table: StatTable) {
    (self.id, self.heading, self.table, self.remark) = (id, heading, table, remark)
  }
}

/// A message for a phone: a title and short lines.
struct Message {
  let title: String
  let lines: [String]

  init(_ title: String, _ lines: [String?]) {
    self.title = title
    self.lines = lines.compactMap(\.self)
  }
}

extension SheetTemplate {
  static let message = SheetTemplate(folder: "text", name: "message", title: MessageText("message", "het bericht")) {
    _ in
    Message("«title»", ["«line»"])
  }
}

extension Templates {
  /// The text of a message.
  func render(_ message: Message) throws(Diagnostic) -> [UInt8] { try render(message, as: .message) }
}
