import Diagnostics

/// What stands at the top of a page: whose sheet it is, a few facts, and the figures that matter most.
///
/// It is drawn by `html/sheet-head.mustache`.
struct SheetHead {
  let heading: String
  let hasNumber: Bool
  let number: String
  let hasImage: Bool
  /// A photo or a logo as an address that holds it; `imageKind` is `portrait` or `portrait logo`.
  let image: String
  let imageKind: String
  let facts: [String]
  /// Where it is false the only figure is blank, and is not drawn.
  let hasFigures: Bool
  let figures: [Figures.Figure]

  init(
    _ heading: String, number: String? = nil, image: String = "", isLogo: Bool = false, facts: [String?],
    figures: [Figures.Figure] = []
  ) {
    self.heading = heading
    hasNumber = number != nil
    self.number = number ?? ""
    hasImage = !image.isEmpty
    self.image = image
    imageKind = isLogo ? "portrait logo" : "portrait"
    self.facts = facts.compactMap(\.self)
    hasFigures = !figures.isEmpty
    self.figures = figures.isEmpty ? [Figures.Figure(("", ""), "")] : figures
  }
}

/// A table under a heading of its own, drawn by `html/table-section.mustache`.
struct TableSection {
  /// The same on one page for no two sections.
  let id: String
  let heading: String
  let table: StatTable
  let hasRemark: Bool
  let remark: String

  init(
    _ id: String, _ heading: String, _ table: DataTable, head: String, remark: String? = nil, in language: Language
  ) {
    self.id = id
    self.heading = heading
    self.table = StatTable(table.withoutEmptyColumns, caption: heading, head: head, in: language)
    hasRemark = remark != nil
    self.remark = remark ?? ""
  }
}

/// Pictures under one heading, drawn by `html/picture-section.mustache`.
struct PictureSection {
  let id: String
  let heading: String
  let pictures: [Picture]

  init(_ id: String, _ heading: String, _ pictures: [Picture]) {
    self.id = id
    self.heading = heading
    self.pictures = pictures
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
  static let message = SheetTemplate(folder: "text", name: "message", title: "message") { _ in
    ViewNode(Message("«title»", ["«line»"]))
  }
}

extension Templates {
  /// A message as it is sent.
  func render(_ message: Message) throws(Diagnostic) -> [UInt8] { try render(ViewNode(message), as: .message) }
}
