/// The addresses of a site's pages for search engines, in the format of sitemaps.org: one file, or an index of several
/// if one would exceed the limit.
package struct SiteMap: Sendable {
  /// The limit of one file.
  private static let maxAddresses = 50_000
  private static let maxBytes = 50 << 20

  private let site: Site
  private let base: String
  /// The entries of each file.
  private var parts: [(text: String, count: Int)] = [("", 0)]

  /// Nil if the site has no public address.
  package init?(of site: Site) {
    guard let base = site.base else { return nil }
    self.site = site
    self.base = Escaping.html.escaped(base)
  }

  /// Adds a page in every edition.
  package mutating func add(_ path: String) {
    for edition in site.editions {
      var entry = "<url><loc>\(base)\(edition.folder)\(path)</loc>"
      if site.editions.count > 1 {
        for other in site.editions {
          entry += "<xhtml:link rel=\"alternate\" hreflang=\"\(other.code)\" href=\"\(base)\(other.folder)\(path)\"/>"
        }
      }
      entry += "</url>\n"
      let last = parts.count - 1
      let isFull =
        parts[last].count == Self.maxAddresses
        || parts[last].text.utf8.count + entry.utf8.count > Self.maxBytes - 1024
      if isFull { parts.append(("", 0)) }
      parts[parts.count - 1].text += entry
      parts[parts.count - 1].count += 1
    }
  }

  /// Every file of it with its path; `sitemap.xml` is the one to submit.
  package var files: [(path: String, bytes: [UInt8])] {
    if parts.count == 1 { return [("sitemap.xml", Self.file(parts[0].text))] }
    let names = parts.indices.map { "sitemap-\($0 + 1).xml" }
    let index = names.map { "<sitemap><loc>\(base)\($0)</loc></sitemap>\n" }.joined()
    return [
      (
        "sitemap.xml",
        Array(
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
          \(index)</sitemapindex>

          """.utf8)
      )
    ] + zip(names, parts).map { ($0, Self.file($1.text)) }
  }

  private static func file(_ entries: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      \(entries)</urlset>

      """.utf8)
  }
}
