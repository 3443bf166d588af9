import Foundation

/// Where the pages of a site are until all of them are on disk: in a folder of their own, each at its own path.
struct SiteStaging {
  let folder: String

  /// Creates a page, or empties it.
  ///
  /// - Returns: its file descriptor; -1 if it could not be created, and `errno` says why.
  func open(_ page: String) -> Int32 {
    let (file, flags) = ("\(folder)/\(page)", O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    let opened = Foundation.open(file, flags, 0o644)
    guard opened < 0, errno == ENOENT else { return opened }
    makeFolders(of: page, in: folder)
    return Foundation.open(file, flags, 0o644)
  }

  /// Moves pages to their places in a site.
  ///
  /// A folder that the site does not have yet is moved as a whole: a first build has tens of thousands of pages.
  ///
  /// - Returns: the page that could not be moved; `errno` says why.
  func put(_ pages: Set<String>, into site: String) -> String? {
    func topFolder(of page: String) -> Substring { page.firstIndex(of: "/").map { page[..<$0] } ?? "" }
    let moved = Set(pages.map(topFolder)).filter { name in
      var status = stat()
      return !name.isEmpty && lstat("\(site)/\(name)", &status) != 0 && errno == ENOENT
        && rename("\(folder)/\(name)", "\(site)/\(name)") == 0
    }
    for page in pages where !moved.contains(topFolder(of: page)) {
      let (from, to) = ("\(folder)/\(page)", "\(site)/\(page)")
      if rename(from, to) == 0 { continue }
      makeFolders(of: page, in: site)
      if rename(from, to) != 0 { return page }
    }
    return nil
  }

  private func makeFolders(of page: String, in folder: String) {
    var parent = folder
    mkdir(parent, 0o755)
    for part in page.split(separator: "/").dropLast() {
      parent += "/\(part)"
      mkdir(parent, 0o755)
    }
  }
}
