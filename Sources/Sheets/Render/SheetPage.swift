import Basketball

/// What the page of any sheet shows: the names that `html/sheet.mustache`, and a user's own template for one sheet, may
/// use.
///
/// In addition, the key of each section is a name.
struct SheetPage: ViewRow {
  /// A section on the page.
  struct Part {
    let key: String
    let heading: String
    /// The classes of its card.
    let style: String
    /// A sentence shown instead of missing contents.
    var note = ""
    /// Tables side by side, each under its own heading.
    var boards: [TableSection] = []
    /// Whether one table has the width of all.
    var hasOneBoard = false
    /// What is under the heading.
    var blocks: [Block] = []
    let remark: String
    /// Whether the next section is beside it.
    var opensPair = false
    /// Whether it is beside the previous section.
    let closesPair: Bool
    /// Whether it is the first, or the last, of those at half width.
    var opensHalves = false
    var closesHalves = false

    /// Whether the page's heading begins with its heading, which is then not shown again.
    var isRepeated = false

    /// Whether it has a heading that a link can lead to.
    fileprivate var isTarget: Bool { !heading.isEmpty && !blocks.isEmpty }
  }

  /// One of these is set.
  struct Block {
    var table: StatTable?
    var pictures: [Picture] = []
    var names: [NameView] = []
    var facts: [FactView] = []
    var figures: [Figures.Figure] = []
    var shooting: [ShootingSplits] = []
  }

  struct NameView: ViewRow {
    let tag: String
    let name: String
    let link: String
    func fill(_ page: inout PageValues) {
      page.text("tag", tag)
      page.text("name", name)
      page.text("link", link)
    }
  }

  let page: PageHead
  let head: SheetHead
  let isSortable: Bool
  /// Whether the page needs the styles of cards.
  let hasPassages: Bool
  /// The sections that the page links to at its top.
  let jumps: [SiteFrameView.Link]
  let sections: [Part]

  /// Those of the sections that the kind of sheet may have.
  let keys: [String]

  /// With each section as a name of its own too; missing sections are empty.
  func fill(_ page: inout PageValues) {
    page.row("page", self.page)
    page.row("head", head)
    page.flag("isSortable", isSortable)
    page.flag("hasPassages", hasPassages)
    page.rows("jumps", jumps)
    page.add("sections", sections)
    for key in keys { page.add(key, sections.first { $0.key == key } as Any? ?? ViewNode.nothing) }
  }
}

extension Sheet {
  /// - Parameters:
  ///   - keys: those of the sections that the kind of sheet may have.
  ///   - script: the hash that allows a standalone page to run the sorting script.
  func page(keys: [String], in language: Language, script: String) -> SheetPage {
    let shown = sections.filter { $0.shown.contains(.page) }
    var facts: [String] = []
    var figures: [Figures.Figure] = []
    var parts: [SheetPage.Part] = []
    var wasHalf = false
    for section in shown {
      switch (section.key, section.contents.first) {
      case (_, .head(let details)): facts += details.filter { $0.shown.contains(.page) }.flatMap(\.sentences)
      case ("figures", .figures(let row)): figures += row.map { $0.view(in: language) }
      default:
        guard var part = SheetPage.Part(section, in: language, crest: { footer.frame?.crest(of: $0) ?? "" }) else {
          continue
        }
        if section.isHalf, wasHalf, let last = parts.indices.last { parts[last].closesHalves = false }
        (part.opensHalves, part.closesHalves) = (section.isHalf && !wasHalf, section.isHalf)
        wasHalf = section.isHalf
        part.isRepeated = !part.heading.isEmpty && heading.hasPrefix(part.heading)
        if part.closesPair, let last = parts.indices.last { parts[last].opensPair = true }
        parts.append(part)
      }
    }
    let isSortable = shown.contains { $0.table?.isSortable == true }
    return SheetPage(
      page: PageHead(
        title: title, footer: footer, in: language, script: isSortable && footer.frame == nil ? script : nil),
      head: SheetHead(heading, number: number, image: image, isLogo: isLogo, facts: facts, figures: figures),
      isSortable: isSortable,
      hasPassages: parts.contains { part in
        part.blocks.contains { $0.table?.hasPassages == true } || part.boards.contains { $0.table.hasPassages }
      }, jumps: SiteFrameView.Link.jumps(parts.filter(\.isTarget).map { ($0.heading, $0.key) }), sections: parts,
      keys: keys)
  }
}

extension SheetPage.Part {
  /// Nil if the section has nothing to show on the page.
  ///
  /// - Parameter crest: the address of a team's logo, by its name.
  fileprivate init?(_ section: Section, in language: Language, crest: (String) -> String) {
    (key, heading, remark, closesPair) = (section.key, section.heading, section.remark, section.isBeside)
    style = section.table == nil ? "card" : "card long"
    for content in section.contents {
      switch content {
      case .note(let text): note = text
      case .table(let table) where table.isApart:
        boards += table.groups.enumerated().map { index, group in
          TableSection(
            id: "\(section.key)-\(index + 1)", heading: group.heading,
            StatTable(table, of: group, caption: group.heading, in: language, crest: crest))
        }
      case .table(let table) where !table.isEmpty:
        let shown = StatTable(table, caption: heading, in: language, crest: crest)
        // Nothing is known of any of its columns.
        let isBlank = shown.columns.isEmpty && table.hasColumns
        if !isBlank { blocks.append(SheetPage.Block(table: shown)) }
      case .pictures(let draw): blocks.append(SheetPage.Block(pictures: draw()))
      case .shooting(let lines):
        blocks.append(
          SheetPage.Block(shooting: lines.compactMap { ShootingSplits(name: $0.name, $0.line, in: language) }))
      case .names(let names) where !names.isEmpty: blocks.append(SheetPage.Block(names: names.map(\.view)))
      case .facts(let details):
        let facts = details.compactMap { $0.view(in: language) }
        if !facts.isEmpty { blocks.append(SheetPage.Block(facts: facts)) }
      case .figures(let row): blocks.append(SheetPage.Block(figures: row.map { $0.view(in: language) }))
      case .head, .lines, .value, .table, .names: break
      }
    }
    hasOneBoard = boards.count == 1
    guard !note.isEmpty || !boards.isEmpty || !blocks.isEmpty else { return nil }
  }
}

extension Name {
  fileprivate var view: SheetPage.NameView { SheetPage.NameView(tag: tag ?? "", name: name, link: link ?? "") }
}

extension Detail {
  fileprivate func view(in language: Language) -> FactView? {
    guard shown.contains(.page), let name, case .datum(let datum) = value else { return nil }
    return FactView(name: name, value: datum.text(in: language))
  }
}

extension Figure {
  func view(in language: Language) -> Figures.Figure {
    Figures.Figure(words, value.text(in: language), verdict)
  }
}

extension SheetPage {
  /// With every part present and every list filled: the names a template may use do not depend on a sheet's contents.
  static func example(keys: [String], in language: Language) -> SheetPage {
    let picture = Picture(
      id: "i", title: "«title»", description: "«description»", svg: Markup([]),
      tableSummary: "«summary»", caption: "«caption»", columns: [Picture.Column(name: "«name»")],
      rows: [Picture.Row(head: "«head»", cells: ["1"])])
    let passage = Passage(text: "", language: "en", images: [Passage.Image(address: "i", name: "«name»")])
    let cells = [
      StatTable.Cell(text: "1", kind: "group", key: "1", badge: "good", turned: "«text»", image: "i", passage: passage)
    ]
    let row = StatTable.Row(
      group: "«group»", width: "2", tag: "1", name: "«name»", key: "1", isMarked: true, link: "1",
      person: ShortName(given: "«given»", initial: "«initial»", rest: "«rest»"), image: "i", label: "«label»",
      filters: "a=1", passage: passage, cells: cells)
    let table = StatTable(
      caption: "«caption»", head: "«head»",
      columns: [StatTable.Column(name: "«name»", title: "«title»", kind: "group")], rows: [row], totals: [row],
      isSortable: true, hasLeads: true)
    let board = TableSection(id: "i", heading: "«heading»", remark: "«remark»", table)
    let figure = Figures.Figure(("«name»", "«title»"), "1")
    let block = Block(
      table: table, pictures: [picture], names: [NameView(tag: "1", name: "«name»", link: "1")],
      facts: [FactView(name: "«name»", value: "1")], figures: [figure],
      shooting: [ShootingSplits(name: "«name»", Example.line, in: language)].compactMap(\.self))
    func part(_ key: String) -> Part {
      Part(
        key: key, heading: "«heading»", style: "card", note: "«note»", boards: [board], blocks: [block],
        remark: "«remark»",
        opensPair: true, closesPair: true, opensHalves: true, closesHalves: true, isRepeated: true)
    }
    return SheetPage(
      page: PageHead(title: "«title»", footer: Example.footer, in: language),
      head: SheetHead("«heading»", number: "1", image: "i", facts: ["«fact»"], figures: [figure]), isSortable: true,
      hasPassages: true, jumps: [SiteFrameView.Link(name: "«name»", address: "#i")],
      sections: (keys.isEmpty ? ["section"] : keys).map(part), keys: keys)
  }
}
