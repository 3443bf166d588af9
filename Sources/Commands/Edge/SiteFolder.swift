import Diagnostics
import Foundation
import Store
import Synchronization

/// The output folder of a site, used by one build at a time.
///
/// Changed pages are staged first; once all are synced to disk they are moved to their places, and then old pages are
/// removed. An interrupted build leaves the old site, or a mix of complete old and new pages, which the next build
/// fixes. Files that no build wrote are never touched.
final class SiteFolder: Sendable {
  private static let workplace = ".scorebook-site.part"

  struct Outcome: Equatable {
    var written = 0
    var unchanged = 0
    var removed = 0
  }

  private struct State {
    var made = SiteManifest()
    /// The pages that are staged.
    var staged: Set<String> = []
    /// The paths known to be folders, or not to exist yet.
    var folders: Set<String> = [""]
  }

  let path: String
  private let before: SiteManifest
  private let descriptor: Int32
  private let isNew: Bool
  private let state = Mutex(State())
  private let isDone = Mutex(false)

  /// Locks the folder for this build, and creates it if necessary.
  ///
  /// - Throws: `Failure` if it is a file, a link or a book, cannot be written, or is used by another build.
  init(_ folder: String) throws {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    path = folder
    try OutputFolder.check(folder, for: MessageText("the pages", "de pagina's"))
    let place = Location(file: folder)
    var status = stat()
    isNew = lstat(folder, &status) != 0
    if isNew {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw Self.failure(MessageText.notCreated, at: place)
      }
    } else if status.st_mode & S_IFMT == S_IFLNK {
      throw Failure(
        .cannotCreate,
        MessageText(
          "expected a folder, found a link; name its target",
          "verwacht een map, gevonden een koppeling; geef de map zelf"), at: place)
    } else if status.st_mode & S_IFMT != S_IFDIR {
      throw Failure(
        .cannotCreate, MessageText("expected a folder, found a file", "verwacht een map, gevonden een bestand"),
        at: place)
    }
    guard lstat(folder + "/" + Book.fileName, &status) != 0 else {
      throw Failure(
        .cannotCreate,
        MessageText(
          "expected a folder for the site only, found a book in it",
          "verwacht een map voor de site alleen, gevonden een boek erin"), at: place)
    }
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0 else { throw Self.failure(Self.notOpened, at: place) }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      close(opened)
      throw Failure(
        .busy,
        MessageText(
          "another build into this folder is running; try again when it is finished",
          "de site wordt al in deze map gemaakt; probeer het opnieuw als dat klaar is"), at: place)
    }
    do {
      let known = try Self.manifest(in: folder)
      try Self.empty(folder + "/" + Self.workplace)
      if isNew { Temporaries.add(newFolder: folder) }
      Temporaries.add(folder: folder + "/" + Self.workplace)
      guard mkdir(folder + "/" + Self.workplace, 0o755) == 0 else {
        throw Self.failure(MessageText.notWritten, at: place)
      }
      before = known
    } catch {
      Self.forget(folder)
      close(opened)
      throw error
    }
    descriptor = opened
  }

  deinit {
    // The leftovers of an interrupted build are removed by the next one at the latest.
    if !isDone.withLock({ $0 }) {
      _ = try? Self.empty(path + "/" + Self.workplace)
      if isNew { rmdir(path) }
    }
    Self.forget(path)
    close(descriptor)
  }

  private var staging: SiteStaging { SiteStaging(folder: "\(path)/\(Self.workplace)/pages") }

  /// The paths of the site's files.
  var pages: [String] { state.withLock { Array($0.made.entries.keys) } }

  /// Keeps a page if it still exists and its inputs are unchanged.
  func keeps(_ page: String, madeOf print: UInt64) -> Bool {
    guard let entry = before.entries[page], entry.print == print, isInPlace(page, entry) else { return false }
    state.withLock { $0.made.entries[page] = entry }
    return true
  }

  /// Adds a page to the site; if its contents are unchanged, nothing is written.
  ///
  /// - Parameter print: the hash of its inputs; 0 if not computed.
  /// - Throws: `Failure` if a foreign file is in its place, or the disk is full.
  func write(_ bytes: [UInt8], to page: String, madeOf print: UInt64 = 0) throws {
    let entry = SiteManifest.Entry(hash: SitePrint(bytes).value, print: print, size: bytes.count)
    let known = before.entries[page]
    if let known, known.hash == entry.hash, known.size == entry.size, isInPlace(page, known) {
      state.withLock { $0.made.entries[page] = entry }
      return
    }
    try expectRoom(for: page, isOurs: known != nil)
    state.withLock { state in
      state.made.entries[page] = entry
      state.staged.insert(page)
    }
    let file = staging.open(page)
    guard file >= 0 else { throw Self.failure(MessageText.notWritten, at: Location(file: "\(path)/\(page)")) }
    defer { close(file) }
    do {
      try Console.write(bytes, to: file)
    } catch {
      throw Failure(.inputOutput, Failure(error).text, at: Location(file: "\(path)/\(page)"))
    }
  }

  /// Moves the staged pages to their places and removes old ones.
  ///
  /// - Throws: `Failure` if the disk fails.
  func finish() throws -> Outcome {
    let (made, pages) = state.withLock { ($0.made, $0.staged) }
    let vanished = before.entries.keys.filter { made.entries[$0] == nil }.sorted()
    let outcome = Outcome(
      written: pages.count, unchanged: made.entries.count - pages.count, removed: vanished.count)
    let isChanged = !pages.isEmpty || !vanished.isEmpty
    if isChanged {
      // If interrupted from here on, the next build knows these files are ours but not their state.
      var between = before
      for page in pages { between.entries[page] = SiteManifest.Entry(hash: 0, print: 0, size: -1) }
      try write(between)
      if let page = staging.put(pages, into: path) {
        throw Self.failure(MessageText.notWritten, at: Location(file: "\(path)/\(page)"))
      }
      for page in vanished { remove(page) }
    }
    if isChanged || made.entries != before.entries { try write(made) }
    try Self.empty(path + "/" + Self.workplace)
    isDone.withLock { $0 = true }
    return outcome
  }

  private func remove(_ page: String) {
    guard isReached(page) else { return }
    var status = stat()
    let file = "\(path)/\(page)"
    guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    unlink(file)
    // A folder with other files in it stays.
    var folders = page.split(separator: "/").dropLast()
    while !folders.isEmpty {
      rmdir("\(path)/\(folders.joined(separator: "/"))")
      folders.removeLast()
    }
  }

  private func write(_ manifest: SiteManifest) throws {
    let list = "\(path)/\(Self.workplace)/list"
    let file = try OutputStream(inside: list)
    try file.write(manifest.bytes)
    // This also syncs everything written before it.
    #if os(Linux)
      Foundation.sync()
    #endif
    try file.put()
    guard rename(list, "\(path)/\(SiteManifest.name)") == 0 else {
      throw Self.failure(MessageText.notWritten, at: Location(file: "\(path)/\(SiteManifest.name)"))
    }
  }

  private func isInPlace(_ page: String, _ entry: SiteManifest.Entry) -> Bool {
    var status = stat()
    return lstat("\(path)/\(page)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && Int(status.st_size) == entry.size
  }

  /// - Throws: `Failure` if a foreign file or link is in the way.
  private func expectRoom(for page: String, isOurs: Bool) throws {
    var status = stat()
    let file = "\(path)/\(page)"
    if lstat(file, &status) == 0, !isOurs || status.st_mode & S_IFMT != S_IFREG {
      throw Failure(
        .cannotCreate,
        MessageText(
          """
          expected room for a page of the site, found a file that no build wrote; move it, or choose \
          another folder
          """,
          """
          verwacht plaats voor een pagina van de site, gevonden een bestand dat er niet bij hoort; \
          verplaats het, of kies een andere map
          """),
        at: Location(file: file))
    }
    guard isReached(page) else {
      throw Failure(
        .cannotCreate,
        MessageText(
          "expected a folder of the site above it, found something else",
          "verwacht daarboven een map van de site, gevonden iets anders"), at: Location(file: file))
    }
  }

  /// Whether the parents of a page are folders or do not exist yet, and no link leads out of the site.
  private func isReached(_ page: String) -> Bool {
    let folders = page.split(separator: "/").dropLast()
    for count in 0..<folders.count {
      let folder = folders.prefix(count + 1).joined(separator: "/")
      if state.withLock({ $0.folders.contains(folder) }) { continue }
      var status = stat()
      if lstat("\(path)/\(folder)", &status) == 0, status.st_mode & S_IFMT != S_IFDIR { return false }
      state.withLock { _ = $0.folders.insert(folder) }
    }
    return true
  }

  private static func manifest(in folder: String) throws -> SiteManifest {
    let file = folder + "/" + SiteManifest.name
    var status = stat()
    guard lstat(file, &status) == 0 else { return SiteManifest() }
    return try SiteManifest(InputFile(file).bytes(atMost: 1 << 30), file: file)
  }

  private static func empty(_ workplace: String) throws {
    var status = stat()
    guard lstat(workplace, &status) == 0 else { return }
    do {
      try FileManager.default.removeItem(atPath: workplace)
    } catch {
      throw Failure(
        .notPermitted, MessageText("could not be removed", "kon niet worden verwijderd"), at: Location(file: workplace))
    }
  }

  /// From here on a signal removes nothing.
  private static func forget(_ folder: String) {
    Temporaries.forget(folder: folder)
    Temporaries.forget(folder: folder + "/" + workplace)
  }

  private static func notOpened(_ reason: String) -> MessageText {
    MessageText("could not be opened (\(reason))", "kon niet worden geopend (\(reason))")
  }

  private static func failure(_ what: (String) -> MessageText, at place: Location) -> Failure {
    let reason = errno
    let status: Status =
      switch reason {
      case EACCES, EPERM, EROFS: .notPermitted
      case ENOSPC, EDQUOT, EIO: .inputOutput
      default: .cannotCreate
      }
    return Failure(status, what(String(cString: strerror(reason))), at: place)
  }
}
