import Basketball

/// A sheet independent of format: its title and its sections.
///
/// One function makes it from an input in a language (`SheetKind`); the renderers of `Render/` make every format of it.
struct Sheet: Sendable {
  let heading: String
  /// The page's title; the heading by default.
  let title: String
  /// The first line of a message; the heading by default.
  let messageTitle: String
  let footer: PageFooter
  /// A jersey number before the heading.
  var number: String?
  /// The address of a picture beside the heading; empty if there is none.
  var image = ""
  var isLogo = false
  /// The key of the section whose table is the CSV file; nil if CSV has all sections, one line per cell.
  let csv: String?
  /// In the order of the page, of the JSON members and of the lines of a message.
  let sections: [Section]

  init(
    _ heading: String, title: String? = nil, messageTitle: String? = nil, _ footer: PageFooter, number: String? = nil,
    image: String = "", isLogo: Bool = false, csv: String?, @SectionBuilder _ sections: () -> [Section]
  ) {
    (self.heading, self.title, self.messageTitle) = (heading, title ?? heading, messageTitle ?? heading)
    (self.footer, self.number, self.image, self.isLogo, self.csv) = (footer, number, image, isLogo, csv)
    self.sections = sections()
  }
}

/// Where a section, a column or a detail is shown.
struct Shown: OptionSet, Sendable {
  let rawValue: Int
  static let page = Shown(rawValue: 1)
  static let csv = Shown(rawValue: 2)
  static let json = Shown(rawValue: 4)
  /// A message for a phone.
  static let text = Shown(rawValue: 8)
  static let data: Shown = [.csv, .json]
  /// Page and data. A message is prose and has only what is shown on `text`.
  static let everywhere: Shown = [.page, .csv, .json]
}

/// A part of a sheet with a key: the anchor on the page, the name in a user's own template, the member of JSON.
///
/// Two sections of one sheet may share a key if one is shown on the page and the other in data.
struct Section: Sendable {
  enum Content: Sendable {
    /// Sentences below the page's heading; in JSON, members of the sheet itself.
    case head([Detail])
    /// Names and values in a list; in JSON, an object.
    case facts([Detail])
    /// The most important figures, big and in a row.
    case figures([Figure])
    case table(Table)
    /// Drawn only for a page.
    case pictures(@Sendable () -> [Picture])
    /// Bars of shots made of shots attempted, by name.
    case shooting([(name: String, line: BoxLine)])
    case names([Name])
    /// A sentence shown instead of missing contents.
    case note(String)
    /// Lines of a message.
    case lines([String])
    /// Only in JSON.
    case value(DataValue)
  }

  let key: String
  var heading = ""
  /// A sentence below the contents.
  var remark = ""
  var shown = Shown.everywhere
  /// Whether the page shows it beside the previous section, if there is room.
  var isBeside = false
  /// Whether the page shows it at half width, if there is room, beside neighbours that are also at half width.
  var isHalf = false
  let contents: [Content]

  /// - Parameter contents: one, or several under the heading.
  init(
    _ key: String, heading: String = "", on shown: Shown = .everywhere, remark: String? = nil, beside: Bool = false,
    half: Bool = false, _ contents: Content...
  ) {
    (self.key, self.heading, self.remark, self.shown) = (key, heading, remark ?? "", shown)
    (isBeside, isHalf, self.contents) = (beside, half, contents)
  }

  var table: Table? {
    for case .table(let table) in contents { return table }
    return nil
  }
}

extension Section {
  /// The sentences below the page's heading, and the first members of JSON.
  static func head(_ details: Detail...) -> Section { Section("head", .head(details)) }

  /// The figures of the page's head.
  static func figures(_ figures: [Figure]) -> Section { Section("figures", on: .page, .figures(figures)) }

  static func facts(
    _ key: String, heading: String = "", on shown: Shown = .everywhere, _ details: [Detail]
  ) -> Section {
    Section(key, heading: heading, on: shown, .facts(details))
  }

  static func table(
    _ key: String, heading: String = "", on shown: Shown = .everywhere, remark: String? = nil, _ table: Table
  ) -> Section {
    Section(key, heading: heading, on: shown, remark: remark, .table(table))
  }

  static func pictures(
    _ key: String, heading: String, beside: Bool = false, _ draw: @escaping @Sendable () -> [Picture]
  ) -> Section {
    Section(key, heading: heading, on: .page, beside: beside, .pictures(draw))
  }

  static func names(_ key: String, heading: String, _ names: [Name]) -> Section {
    Section(key, heading: heading, on: .page, .names(names))
  }

  /// On the page and in the message by default.
  static func note(_ key: String, on shown: Shown = [.page, .text], _ text: String) -> Section {
    Section(key, on: shown, .note(text))
  }

  /// Lines of the message.
  static func lines(_ lines: [String]) -> Section { Section("message", on: .text, .lines(lines)) }

  static func value(_ key: String, _ value: DataValue) -> Section { Section(key, on: .json, .value(value)) }
}

/// A fact: in data under its key, on the page in words.
struct Detail: Sendable {
  let key: String
  let value: DataValue
  /// Its name in a list of facts; a detail without a name is in data only.
  let name: String?
  /// The sentences of the page's head that state it.
  let sentences: [String]
  let shown: Shown

  /// - Parameter says: its sentence in the page's head; nil for none.
  init(
    _ key: String, _ value: DataValue, name: String? = nil, on shown: Shown = [.everywhere, .text], says: String?...
  ) {
    (self.key, self.value, self.name, self.shown) = (key, value, name, shown)
    sentences = says.compactMap(\.self)
  }

  init(
    _ key: String, _ value: Datum, name: String? = nil, on shown: Shown = [.everywhere, .text], says: String? = nil
  ) {
    self.init(key, .datum(value), name: name, on: shown, says: says)
  }
}

/// A figure in the row of the most important ones.
struct Figure: Sendable {
  /// Short and long, as `Language.stat` returns them.
  let words: (name: String, title: String)
  let value: Datum
  let verdict: Figures.Verdict

  init(_ words: (name: String, title: String), _ value: Datum, _ verdict: Figures.Verdict = .none) {
    (self.words, self.value, self.verdict) = (words, value, verdict)
  }
}

/// A name in a row of names.
struct Name: Sendable {
  /// A jersey number.
  var tag: String?
  let name: String
  var link: String?
}

/// A value of JSON.
indirect enum DataValue: Sendable {
  case datum(Datum)
  case object([(key: String, value: DataValue)])
  case list([DataValue])
  case rows(Table)

  /// Figures under the codes of their columns.
  static func object(_ figures: [Datum], _ columns: [DataColumn]) -> DataValue {
    .object(zip(columns, figures).map { ($0.code, .datum($1)) })
  }

  static func record(_ record: WinLoss) -> DataValue {
    .figures(["wins": .count(record.wins), "losses": .count(record.losses), "ties": .count(record.ties)])
  }

  static func figures(_ figures: KeyValuePairs<String, Datum>) -> DataValue {
    .object(figures.map { ($0.key, .datum($0.value)) })
  }
}

@resultBuilder enum SectionBuilder {
  static func buildExpression(_ section: Section) -> [Section] { [section] }
  static func buildExpression(_ sections: [Section]) -> [Section] { sections }
  static func buildBlock(_ parts: [Section]...) -> [Section] { parts.flatMap(\.self) }
  static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }
  static func buildEither(first: [Section]) -> [Section] { first }
  static func buildEither(second: [Section]) -> [Section] { second }
  static func buildArray(_ parts: [[Section]]) -> [Section] { parts.flatMap(\.self) }
}
