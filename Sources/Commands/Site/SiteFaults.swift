import Diagnostics
import Sheets
import Store
import Synchronization

/// A page in one language: where it goes, and what it is drawn with.
struct SitePage: Sendable {
  /// Within its edition, the same in every language.
  let path: String
  let file: String
  let templates: Templates
  let footer: PageFooter
}

/// The pages of a site that could not be made because of what is in the book: each is reported once, and a page that says so
/// is written in its place, so that no link to it is dead.
final class SiteFaults: Sendable {
  private let folder: SiteFolder
  private let found = Mutex<(all: [Diagnostic], pages: Set<String>)>(([], []))

  init(of folder: SiteFolder) { self.folder = folder }

  /// In the order of their pages.
  var all: [Diagnostic] {
    found.withLock { $0.all }.sorted { ($0.location?.file ?? "", $0.message) < ($1.location?.file ?? "", $1.message) }
  }

  /// Does what makes a page.
  ///
  /// - Throws: what concerns more than the page: `Failure`, a fault of the disk, a fault of a user's own templates.
  func attempt(_ page: SitePage, _ work: () throws -> Void) throws {
    do { try work() } catch { try replace(page, for: error) }
  }

  /// Puts the page that says that it is missing in the place of one.
  ///
  /// - Throws: the fault itself where it concerns more than the page.
  func replace(_ page: SitePage, for fault: any Error) throws {
    try report(page.path, fault)
    try folder.write(SiteMissing(footer: page.footer).bytes(with: page.templates), to: page.file)
  }

  /// - Throws: the fault itself where it concerns more than what is named.
  func report(_ path: String, _ fault: any Error) throws {
    let isOfPage =
      switch fault {
      // A fault with a place is one of a user's own templates, and every page of theirs has it.
      case let fault as Diagnostic: fault.location == nil
      case BookFault.damaged, BookFault.constraint, is DecodingError: true
      default: false
      }
    guard isOfPage else { throw fault }
    let message = Failure(fault).diagnostics.first?.message ?? ""
    found.withLock { found in
      guard found.pages.insert(path).inserted else { return }
      found.all.append(Diagnostic("could not be made: \(message)", at: Location(file: path)))
    }
  }
}
