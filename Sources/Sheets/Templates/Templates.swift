package import Diagnostics
import People
import Synchronization

/// The templates of every sheet in one language.
package struct Templates: Sendable {
  /// The language of the sheets.
  let language: Language
  private let set: TemplateSet
  /// Linked templates, by sheet: a process that makes a thousand pages links each sheet once.
  private let pages: LinkedPages

  fileprivate init(of set: TemplateSet, in language: Language, pages: LinkedPages) {
    self.set = set
    self.language = language
    self.pages = pages
  }

  /// Renders a view with its template.
  ///
  /// - Throws: the first name in the template that the sheet does not have; a page that exceeds `TemplateLimits`.
  func render(_ view: Any, as sheet: SheetTemplate) throws(Diagnostic) -> [UInt8] {
    try page(of: sheet).bytes(of: PageValues(view))
  }

  /// The hash that allows a page to run this script, and no other: `sha256-…`.
  var scriptHash: String { self.set.scriptHash }

  fileprivate func page(of sheet: SheetTemplate) throws(Diagnostic) -> Page {
    if let page = pages[sheet.path] { return page }
    let page = try set.page(of: sheet, in: language)
    pages[sheet.path] = page
    return page
  }
}

/// Linked pages, by the paths of their sheets.
private final class LinkedPages: Sendable {
  private let pages = Mutex<[String: Page]>([:])

  subscript(path: String) -> Page? {
    get { pages.withLock { $0[path] } }
    set { pages.withLock { $0[path] = newValue } }
  }
}

/// The built-in templates, with some files replaced by a user's own.
package struct TemplateSet: Sendable {
  package let languages: Languages
  private let trees: [String: [String: [TemplateNode]]]
  private let pages: [String: LinkedPages]
  private let isOurs: Bool
  fileprivate let scriptHash: String
  /// Style sheets and scripts by their paths, as `assets/page.css`.
  private let assets: [String: String]
  /// The last `theme.json`; nil without one.
  package let theme: Theme?

  /// The built-in ones alone: read once per process.
  private static let alone = Result { () throws(Diagnostic) -> TemplateSet in try TemplateSet(reading: []) }

  /// - Parameter overrides: `path` is relative to `templates/`, as in `html/game.mustache`; `file` is the path in
  ///   messages. If a template or a style sheet occurs twice, the later text wins; a language's later file replaces the
  ///   sentences that it has.
  /// - Throws: the first fault: a path that no built-in template has, a malformed tag, a sentence with an unknown key.
  package init(overrides: [(path: String, text: String, file: String)] = []) throws(Diagnostic) {
    self = try overrides.isEmpty ? Self.alone.get() : TemplateSet(reading: overrides)
  }

  private init(reading overrides: [(path: String, text: String, file: String)]) throws(Diagnostic) {
    var files: [String: TemplateFile] = [:]
    for (path, text) in EmbeddedFiles.files {
      files[path] = TemplateFile(path: path, text: text, file: "templates/\(path)")
    }
    var theme: Theme?
    let builtIn = Dictionary(
      uniqueKeysWithValues: files.values.compactMap { file in file.languageCode.map { ($0, file) } })
    var languages: [LanguageFile] = []
    for (path, text, name) in overrides {
      let file = TemplateFile(path: path, text: text, file: name)
      if file.languageCode != nil {
        languages.append(try LanguageFile(file))
        continue
      }
      if path == Theme.path {
        theme = try Theme(text, file: name)
        continue
      }
      guard files[path] != nil || SheetTemplate.pathsOfSections.contains(path) else {
        let known = Array(files.keys) + SheetTemplate.pathsOfSections + [Theme.path]
        let nearest = near(path, among: known).prefix(1)
        throw Diagnostic(
          field: "template",
          MessageText(
            "expected one of ours, found '\(path)'\(didYouMean(path, among: nearest))",
            "verwacht een van de onze, gevonden '\(path)'\(didYouMean(path, among: nearest, in: .dutch))"),
          at: Location(file: name))
      }
      files[path] = file
    }
    if languages.isEmpty {
      self.languages = Languages(builtIn: builtIn)
    } else {
      self.languages = try Languages(try LanguageFile.all(of: builtIn) + languages)
    }
    self.theme = theme
    if let theme, let tokens = files[Theme.tokens] { files[Theme.tokens] = tokens.followed(by: theme.style) }
    var trees: [String: [String: [TemplateNode]]] = [:]
    for file in files.values.sorted(by: { $0.path < $1.path }) {
      switch file.kind {
      case .template(let folder): trees[folder, default: [:]][file.name] = try file.tree
      case .asset: trees["html", default: [:]][file.name] = try file.tree
      case .language, nil: break
      }
    }
    self.trees = trees
    assets = files.filter { $0.value.kind == .asset }.mapValues(\.text)
    scriptHash = policyHash(ofScript: files["assets/sort.js"]?.text ?? "")
    pages = Dictionary(uniqueKeysWithValues: self.languages.codes.map { ($0, LinkedPages()) })
    isOurs = overrides.isEmpty
  }

  /// A style sheet or script as pages include it; empty if there is none of that name.
  package func asset(_ path: String) -> String { assets[path] ?? "" }

  /// The built-in templates, by their paths below `templates/`.
  package static var ours: [(path: String, text: String)] { EmbeddedFiles.files }

  /// The faults of a user's own templates: the first of each file, then of each sheet in each language.
  ///
  /// - Parameter files: as for `init`.
  package static func faults(of files: [(path: String, text: String, file: String)]) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    var sound: [(path: String, text: String, file: String)] = []
    for file in files {
      do {
        _ = try TemplateSet(overrides: [file])
        sound.append(file)
      } catch {
        faults.append(error)
      }
    }
    do {
      let set = try TemplateSet(overrides: sound)
      for code in set.languages.codes {
        for sheet in SheetTemplate.all {
          do {
            if let language = set.languages[code] { _ = try set.page(of: sheet, in: language) }
          } catch {
            // A fault in a file that many sheets include is reported once.
            if !faults.contains(where: { $0.location == error.location }) { faults.append(error) }
          }
        }
      }
      return faults + set.languages.gaps
    } catch {
      return faults + [error]
    }
  }

  /// The templates in a language.
  ///
  /// - Parameter code: one of `languages`; otherwise English is used.
  /// - Throws: the first name in a user's templates that a sheet does not have; a test checks the built-in ones against
  ///   every sheet.
  package func inLanguage(_ code: String) throws(Diagnostic) -> Templates {
    guard let language = languages[code] ?? languages["en"] else {
      throw Diagnostic(field: "language", MessageText("expected 'en', found none", "verwacht 'en', gevonden niets"))
    }
    let templates = Templates(of: self, in: language, pages: pages[language.code] ?? LinkedPages())
    if !isOurs { for sheet in SheetTemplate.all { _ = try templates.page(of: sheet) } }
    return templates
  }

  func page(of sheet: SheetTemplate, in language: Language) throws(Diagnostic) -> Page {
    let linking = Linking(
      sheet: sheet.title, trees: trees[sheet.folder] ?? [:], language: language,
      escaping: sheet.folder == "html" ? .html : .plain)
    let isStandard = sheet.keys != nil && trees[sheet.folder]?[sheet.name] == nil
    return try linking.page(isStandard ? "sheet" : sheet.name, for: ViewNode(sheet.example(language)))
  }
}

extension LanguageFile {
  /// The built-in languages, English first.
  static func all(of files: [String: TemplateFile]) throws(Diagnostic) -> [LanguageFile] {
    var all: [LanguageFile] = []
    for code in ["en"] + files.keys.filter({ $0 != "en" }).sorted() {
      if let file = files[code] { all.append(try LanguageFile(file)) }
    }
    return all
  }

  init(_ file: TemplateFile) throws(Diagnostic) {
    try self.init(file.text, code: file.languageCode ?? "", file: file.file)
  }
}

extension TemplateFile {
  var languageCode: String? {
    if case .language(let code) = kind { code } else { nil }
  }
}

/// A sheet's main template, and an example of its view (as for `PageValues`): every part present, every list filled.
struct SheetTemplate: Sendable {
  let folder: String
  let name: String
  /// The sheet's name in messages, in Dutch with its article.
  let title: MessageText
  /// The names of its sections, if it uses `html/sheet.mustache` unless a user has a template of its name.
  var keys: [String]?
  let example: @Sendable (Language) -> Any

  /// `html/game`
  var path: String { "\(folder)/\(name)" }

  /// The paths that a user's own templates of sheets by sections may have.
  static let pathsOfSections = all.filter { $0.keys != nil }.map { "\($0.path).mustache" }

  static let all: [SheetTemplate] = [
    .gamePage, .gameMessage, .cardPage, .cardMessage, .cutOutPage, SheetKind.study.template, SheetKind.reviews.template,
    SheetKind.words.template, SheetKind.due.template,
    .playsPage, .boxScorePage, .boxScoreText, .scoresheetPage, .message,
    SheetKind.reconcile.template, SheetKind.team.template, SheetKind.player.template, SheetKind.career.template,
    SheetKind.leaders.template, SheetKind.standings.template, SheetKind.schedule.template,
    SheetKind.headToHead.template, SheetKind.lineups.template,
    SheetKind.situations.template, SheetKind.scouting.template,
    SheetKind.scoreboard.template, SheetKind.pupil.template, SheetKind.pupils.template, SheetKind.week.template,
    .certificatePage, .certificateText, .worksheetPage, .worksheetText,
    .chartPage, .chartText, SheetKind.difference.template, SheetKind.drill.template, SheetKind.drills.template,
    .drillCard, .drillPaperPage, .drillPaperText,
    SheetKind.session.template, SheetKind.sessions.template, SheetKind.totals.template, SheetKind.odds.template,
    .siteHome, .siteList, .siteMissing, .sitePerson, .siteSearch,
  ]
}
