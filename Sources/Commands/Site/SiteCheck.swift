import Diagnostics
import Formats
import Foundation

/// What `site --check` finds in the files of a site: links that lead nowhere, and pages that are slow to load.
struct SiteCheck {
  /// A page of this size takes about two seconds on a slow phone connection, before compression.
  static let maxPageBytes = 400_000
  /// The index of the search is loaded by one page only.
  static let maxScriptBytes = 1_000_000

  private(set) var faults: [Diagnostic] = []
  private(set) var pages = 0
  private(set) var links = 0
  private(set) var bytes = 0
  private var largest: (path: String, bytes: Int)?
  private let root: String
  private let files: Set<String>
  /// Where links that start with `/` lead: the path of the site's address.
  private let base: String
  /// The names that links to other pages need, by page.
  private var wanted: [String: [(id: String, from: String)]] = [:]

  /// Cost: every page is parsed once; a page with a part that another page links to, twice.
  init(of files: [String], in root: String, base: String?) throws {
    self.root = root
    self.files = Set(files)
    self.base = base.flatMap { URLComponents(string: $0)?.percentEncodedPath } ?? "/"
    for file in files.sorted() { try check(file) }
    for (file, names) in wanted.sorted(by: { $0.key < $1.key }) {
      let ids = PageLinks(page: try read(file)).ids
      for (id, from) in names where !ids.contains(id) {
        report(
          from,
          MessageText(
            "leads to '\(file)#\(id)', which has no such part", "verwijst naar '\(file)#\(id)', waar dat deel niet is"))
      }
    }
  }

  func summary(in language: MessageLanguage) -> String {
    let (size, isOne) = (Self.size(bytes), pages == 1)
    let text = language.pick(
      "checked \(pages) \(isOne ? "page" : "pages") with \(links) links: \(size) in all",
      "\(pages) \(isOne ? "pagina" : "pagina's") met \(links) links nagekeken: samen \(size)")
    guard let largest else { return text }
    let most = Self.size(largest.bytes)
    return text
      + language.pick(
        ", the largest page \(largest.path) with \(most)", ", de grootste pagina is \(largest.path) met \(most)")
  }

  private mutating func check(_ file: String) throws {
    let text = try read(file)
    bytes += text.count
    guard file.hasSuffix(".html") else {
      if file.hasSuffix(".js"), text.count > Self.maxScriptBytes { reportSize(file, text.count, Self.maxScriptBytes) }
      return
    }
    pages += 1
    if text.count > largest?.bytes ?? 0 { largest = (file, text.count) }
    if text.count > Self.maxPageBytes { reportSize(file, text.count, Self.maxPageBytes) }
    let page = PageLinks(page: text)
    for address in page.addresses { check(address, from: file, page.ids) }
  }

  private mutating func check(_ address: String, from file: String, _ ids: Set<String>) {
    // An address with a scheme is of another site, or data.
    guard !address.contains(/^[A-Za-z][A-Za-z0-9+.-]*:/), !address.hasPrefix("//") else { return }
    links += 1
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].prefix { $0 != "?" }
    let id = parts.count > 1 ? String(parts[1]).removingPercentEncoding ?? "" : ""
    guard let target = path.isEmpty ? file : self.target(of: String(path), from: file), files.contains(target) else {
      return report(
        file,
        MessageText(
          "leads to '\(address)', which is not in the site", "verwijst naar '\(address)', dat niet in de site staat"))
    }
    guard !id.isEmpty else { return }
    if target != file {
      wanted[target, default: []].append((id, file))
    } else if !ids.contains(id) {
      report(
        file, MessageText("leads to '#\(id)', which it does not have", "verwijst naar '#\(id)', dat er niet in staat"))
    }
  }

  /// The path in the site; nil if the address leads out of it.
  private func target(of path: String, from file: String) -> String? {
    let path = path.removingPercentEncoding ?? path
    var folders: [Substring]
    let steps: [Substring]
    if path.hasPrefix("/") {
      guard path.hasPrefix(base) else { return nil }
      (folders, steps) = ([], path.dropFirst(base.count).split(separator: "/"))
    } else {
      (folders, steps) = (file.split(separator: "/").dropLast(), path.split(separator: "/"))
    }
    for step in steps where step != "." {
      if step != ".." {
        folders.append(step)
      } else if folders.popLast() == nil {
        return nil
      }
    }
    return folders.joined(separator: "/")
  }

  private mutating func report(_ file: String, _ what: MessageText) {
    faults.append(Diagnostic(what, at: Location(file: file)))
  }

  private mutating func reportSize(_ file: String, _ bytes: Int, _ limit: Int) {
    let (size, most) = (Self.size(bytes), Self.size(limit))
    let text = MessageText(
      "is \(size) large; up to \(most) load fast", "is \(size) groot; tot \(most) laadt snel")
    faults.append(Diagnostic(.warning, text, at: Location(file: file)))
  }

  private func read(_ file: String) throws -> [UInt8] {
    try InputFile("\(root)/\(file)").bytes(atMost: 1 << 30)
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : String(format: "%.1f MB", Double(bytes) / 1_000_000)
  }
}
