import ArgumentParser
import Diagnostics
import Foundation
import People
import Sheets
import Store

extension SiteSection: ExpressibleByArgument {}

struct SiteCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Make the whole book a site: a folder of pages, all linked, to put on a host or to open from disk.",
    discussion: """
      Only pages that changed are written, and pages of ours that vanished are removed; other files in the folder are \
      never touched.

      Examples:
        scorebook site public
        scorebook site public --private --lang en,nl
        scorebook site public --only people,games --base-url https://lions.example.org/
        scorebook site public --base-url https://lions.example.org/ --cards
        scorebook site public --check
      """)
  static let writes = false

  @Argument(
    help: "The folder to build into: a new one, an empty one, or that of an earlier build.", completion: .directory)
  var dir: String
  @Option(
    help: ArgumentHelp(
      "Only these kinds of pages: \(SiteSection.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "kinds"), completion: .list(SiteSection.allCases.map(\.rawValue)))
  var only: String?
  @OptionGroup var privacy: PrivacyOptions
  @Option(help: ArgumentHelp("The site's address, for its map, feeds and link previews.", valueName: "url"))
  var baseURL: String?
  @Flag(
    help:
      "Draw a card for link previews of games, seasons, careers, diplomas and days of study; needs --base-url and rsvg-convert."
  )
  var cards = false
  @Option(
    help: ArgumentHelp("The languages, en, nl or both, as in 'en,nl' (default: the book's).", valueName: "codes"),
    completion: .list(["en", "nl", "en,nl"]))
  var lang: String?
  @Option(help: "The site's name (default: the book's).")
  var title: String?
  @Option(help: ArgumentHelp("A folder with templates of your own.", valueName: "dir"), completion: .directory)
  var templates: String?
  @Flag(help: "Check the links and sizes of the built pages, and the languages for missing texts.")
  var check = false
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    var sheet = SheetOptions()
    sheet.templates = templates
    let overrides = try sheet.overrides(of: book)
    let set = try TemplateSet(overrides: overrides)
    let plan = SitePlan(
      title: try name ?? sheet.footer(of: book, at: now).book, base: try base, languages: try languages(of: book, set),
      kinds: try kinds, isPrivate: privacy.isPrivate, overrides: overrides.map { ($0.path, $0.text) }, now: now,
      drawer: try drawer)
    let folder = try SiteFolder(dir)
    let progress = Progress(dir, on: common.console, unit: .files)
    let build = try SiteBuild(of: book, plan, set, into: folder, progress)
    let outcome = try build.make()
    progress?.finish()
    let language = try messageLanguage(in: book)
    let isOne = outcome.written == 1
    var parts = [
      language.pick(
        "wrote \(outcome.written) \(isOne ? "file" : "files") to \(dir)",
        "\(outcome.written) \(isOne ? "bestand" : "bestanden") geschreven in \(dir)")
    ]
    if outcome.unchanged > 0 { parts.append("\(outcome.unchanged) \(language.pick("unchanged", "ongewijzigd"))") }
    if outcome.removed > 0 { parts.append("\(outcome.removed) \(language.pick("removed", "verwijderd"))") }
    var lines = [parts.joined(separator: ", ")]
    var remarks = build.faults.all
    if cards, plan.drawer == nil {
      let text = MessageText { language in
        let other = language.pick(
          "the site has logos and photos instead", "de site heeft logo's en foto's in plaats daarvan")
        return "\(language.pick("cards", "kaarten")): \(CardDrawer.advice.text(in: language)); \(other)"
      }
      remarks.append(Diagnostic(.note, text))
    }
    if check {
      let check = try SiteCheck(of: folder.pages, in: folder.path, base: plan.base)
      lines.append(check.summary(in: language))
      remarks += check.faults + set.languages.gaps
    }
    var reply = Reply(lines.joined(separator: "\n"))
    reply.remarks = remarks
    if remarks.contains(where: { $0.severity == .error }) { reply.status = .badData }
    return reply
  }

  private var drawer: CardDrawer? {
    get throws {
      guard cards else { return nil }
      guard baseURL != nil else {
        throw Failure(
          .usage,
          MessageText(
            """
            --cards: expected --base-url with it, as link previews need a full address, found none
            """,
            """
            --cards: verwacht --base-url erbij, want linkvoorbeelden hebben een volledig adres nodig, \
            gevonden geen
            """))
      }
      return try CardDrawer(in: ProcessInfo.processInfo.environment)
    }
  }

  private var name: String? {
    get throws {
      guard let title else { return nil }
      do {
        return try singleLine(title, as: "--title", upTo: 100)
      } catch {
        throw Failure(.usage, error.text)
      }
    }
  }

  private var kinds: [SiteSection] {
    get throws {
      guard let only else { return SiteSection.allCases }
      let words = only.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard !words.isEmpty else {
        throw Failure(
          .usage,
          MessageText(
            "--only: expected kinds of pages, found '\(only)'", "--only: verwacht soorten pagina's, gevonden '\(only)'")
        )
      }
      let chosen = try words.map { word in
        guard let kind = SiteSection(rawValue: word) else {
          let names = SiteSection.allCases.map(\.rawValue)
          throw Failure(
            .usage,
            MessageText(
              """
              --only: expected some of \(names.joined(separator: ", ")), found \
              '\(word)'\(didYouMean(word, among: near(word, among: names).prefix(1)))
              """,
              """
              --only: verwacht een of meer van \(names.joined(separator: ", ")), gevonden \
              '\(word)'\(didYouMean(word, among: near(word, among: names).prefix(1), in: .dutch))
              """))
        }
        return kind
      }
      return SiteSection.allCases.filter { chosen.contains($0) }
    }
  }

  /// With one `/` at its end.
  private var base: String? {
    get throws {
      guard let baseURL else { return nil }
      guard let url = URLComponents(string: baseURL), ["http", "https"].contains(url.scheme),
        !(url.host ?? "").isEmpty, url.query == nil, url.fragment == nil,
        !baseURL.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F })
      else {
        throw Failure(
          .usage,
          MessageText(
            "--base-url: expected one as in 'https://lions.example.org/', found '\(baseURL)'",
            "--base-url: verwacht een adres zoals 'https://lions.example.org/', gevonden '\(baseURL)'"))
      }
      return baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
    }
  }

  private func languages(of book: BookTransaction, _ set: TemplateSet) throws -> [String] {
    var codes: [String] = []
    let words = lang?.split(separator: ",", omittingEmptySubsequences: false)
      .map { Optional($0.trimmingCharacters(in: .whitespaces)) }
    for word in words ?? [nil] {
      var sheet = SheetOptions()
      sheet.lang = word
      let code = try sheet.language(of: book, among: set)
      if !codes.contains(code) { codes.append(code) }
    }
    return codes
  }
}

/// The settings of a site.
struct SitePlan {
  let title: String
  let base: String?
  let languages: [String]
  let kinds: [SiteSection]
  let isPrivate: Bool
  let overrides: [(path: String, text: String)]
  let now: Date
  /// Draws the cards; nil for a site without cards.
  let drawer: CardDrawer?
}
