import Diagnostics
import Sheets
import Store
import Synchronization

/// A page in one language: its path, and its templates.
struct SitePage: Sendable {
  /// Relative to its edition, the same in every language.
  let path: String
  let file: String
  let templates: Templates
  let footer: PageFooter
}

/// The pages of a site that could not be made because of the contents of the book: each is reported once, and an error
/// page is written in its place, so that no link to it is broken.
final class SiteFaults: Sendable {
  private let folder: SiteFolder
  private let found = Mutex<(all: [Diagnostic], pages: Set<String>)>(([], []))

  init(of folder: SiteFolder) { self.folder = folder }

  /// In the order of their pages.
  var all: [Diagnostic] {
    found.withLock { $0.all }.sorted { ($0.location?.file ?? "", $0.message) < ($1.location?.file ?? "", $1.message) }
  }

  /// Does the work of making a page.
  ///
  /// - Throws: faults that concern more than the page: `Failure`, a fault of the disk, a fault of a user's own
  ///   templates.
  func attempt(_ page: SitePage, _ work: () throws -> Void) throws {
    do { try work() } catch { try replace(page, for: error) }
  }

  /// Writes an error page in the place of a missing one.
  ///
  /// - Throws: the fault itself if it concerns more than the page.
  func replace(_ page: SitePage, for fault: any Error) throws {
    try report(page.path, fault)
    try folder.write(SiteMissing(footer: page.footer).bytes(with: page.templates), to: page.file)
  }

  /// - Throws: the fault itself if it concerns more than the named page.
  func report(_ path: String, _ fault: any Error) throws {
    let isOfPage =
      switch fault {
      // A fault with a location is one of a user's own templates, which affects every page.
      case let fault as Diagnostic: fault.location == nil
      case BookFault.damaged, BookFault.constraint, is DecodingError: true
      default: false
      }
    guard isOfPage else { throw fault }
    let text = Failure(fault).text
    found.withLock { found in
      guard found.pages.insert(path).inserted else { return }
      found.all.append(
        Diagnostic(
          MessageText { "\($0.pick("could not be made", "kon niet worden gemaakt")): \(text.text(in: $0))" },
          at: Location(file: path)))
    }
  }
}
