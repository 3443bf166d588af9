package import Basketball
package import Foundation
package import TimesTables

/// The latest entries of a list as an Atom feed (RFC 4287).
package struct SiteFeed: Sendable {
  package struct Entry: Sendable {
    let title: String
    /// Relative to the folder of the edition.
    let path: String
    /// A permanent key: `games/12`.
    let key: String
    let at: Date
    let summary: String

    package init(_ title: String, path: String, key: String, at: Date, summary: String) {
      self.title = title
      self.path = path
      self.key = key
      self.at = at
      self.summary = summary
    }
  }

  /// The maximum number of entries.
  package static let most = 50

  let site: Site
  let section: SiteSection
  let edition: Site.Edition
  /// Newest first.
  let entries: [Entry]

  package init(_ site: Site, _ section: SiteSection, _ edition: Site.Edition, _ entries: [Entry]) {
    self.site = site
    self.section = section
    self.edition = edition
    self.entries = Array(entries.prefix(Self.most))
  }

  /// Its time is that of its newest entry, so that it changes only when its contents do.
  package func bytes(with templates: Templates) -> [UInt8] {
    let language = templates.language
    func text(_ text: String) -> String { Escaping.html.escaped(text) }
    let root = (site.base ?? "urn:scorebook:\(slug(site.title)):") + edition.folder
    let address = { (path: String) in text((site.base.map { $0 + edition.folder } ?? "") + path) }
    let newest = entries.map(\.at).max() ?? Date(timeIntervalSince1970: 0)
    var feed = """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(text(language.code))">
      <title>\(text(section.name(in: language))) · \(text(site.title))</title>
      <id>\(text(root + section.rawValue))</id>
      <updated>\(Self.instant(newest))</updated>
      <author><name>\(text(site.title))</name></author>
      <link rel="self" href="\(address(site.feed(section)))"/>
      <link rel="alternate" type="text/html" href="\(address(section.index))"/>

      """
    for entry in entries {
      feed += """
        <entry>
        <title>\(text(entry.title))</title>
        <id>\(text(root + entry.key))</id>
        <updated>\(Self.instant(entry.at))</updated>
        <link rel="alternate" type="text/html" href="\(address(entry.path))"/>
        <summary>\(text(entry.summary))</summary>
        </entry>

        """
    }
    return Array((feed + "</feed>\n").utf8)
  }

  /// `2025-11-29T10:00:00Z`
  private static func instant(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var fields = tm()
    gmtime_r(&seconds, &fields)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(fields.tm_year + 1900)-\(two(fields.tm_mon + 1))-\(two(fields.tm_mday))T"
      + "\(two(fields.tm_hour)):\(two(fields.tm_min)):\(two(fields.tm_sec))Z"
  }
}

extension SiteFeed.Entry {
  /// - Parameter title: both sides with their points.
  package static func game(
    _ game: Game, _ title: String, path: String, at: Date, in templates: Templates
  ) -> SiteFeed.Entry {
    SiteFeed.Entry(title, path: path, key: "games/\(game.id)", at: at, summary: templates.language.long(game.date))
  }

  package static func score(
    _ score: Score, number: Int64, path: String, in templates: Templates
  ) -> SiteFeed.Entry {
    let language = templates.language
    let title =
      "\(score.person): \(language.signed(score.operation, score.table)) \(language.seconds(score.milliseconds))"
    return SiteFeed.Entry(title, path: path, key: "scores/\(number)", at: score.at, summary: title)
  }
}
