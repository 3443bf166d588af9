import Diagnostics
import Flashcards
import Formats
import Foundation

/// The book's `media/`, into which a deck's pictures, sounds and films go, each under a name made of its bytes.
///
/// Thousands of files come at once: they are brought to the disk together, at the end, which is tens of times as fast as
/// one by one. The book points to none of them before.
struct MediaFolder {
  private let book: String
  private let place: Location
  private let workplace: PrivateFolder
  private var written: [String] = []

  /// What keeps a file of that name out of a book, if anything.
  static func fault(in name: String) -> String? {
    if let fault = Media.fault(in: name) { return "expected a file's name, found \(fault)" }
    return Media.ending(of: name) == nil ? "expected a picture, a sound or a film, found another kind" : nil
  }

  /// - Parameter book: the book's folder.
  /// - Throws: `Failure` where the folder cannot be made.
  init(of book: String) throws {
    self.book = book
    place = Location(file: book + "/media")
    do {
      try FileManager.default.createDirectory(atPath: place.file, withIntermediateDirectories: true)
    } catch {
      throw Failure(.cannotCreate, "could not be created", at: place)
    }
    do {
      workplace = try .workplace(in: place.file)
    } catch {
      throw Failure(error.status, "could not be written (\(error.reason))", at: place)
    }
  }

  /// Writes a file; one that is there already is left.
  ///
  /// - Parameter name: one without a fault.
  /// - Returns: its path inside the book.
  /// - Throws: `Failure` where the disk is full or fails.
  mutating func keep(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "media/\(SHA256.hexadecimal(bytes).prefix(16)).\(Media.ending(of: name) ?? "bin")"
    let file = book + "/" + path
    var status = stat()
    if lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count { return path }
    let temporary = workplace.newPath()
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("could not be created", .cannotCreate) }
    do {
      try Console.write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw Failure(.inputOutput, Failure(error).diagnostics.first?.message ?? "", at: place)
    }
    close(descriptor)
    guard rename(temporary, file) == 0 else {
      let failure = failure("could not be written", .inputOutput)
      unlink(temporary)
      throw failure
    }
    written.append(file)
    return path
  }

  /// Brings everything that was kept to the disk.
  ///
  /// - Throws: `Failure` where the disk fails.
  func sync() throws {
    #if os(Linux)
      // It comes back when all is written.
      if !written.isEmpty { Foundation.sync() }
    #else
      for file in written {
        let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        defer { close(descriptor) }
        guard descriptor >= 0, fsync(descriptor) == 0 else { throw failure("could not be written", .inputOutput) }
      }
    #endif
  }

  private func failure(_ what: String, _ status: Status) -> Failure {
    Failure(status, "\(what) (\(String(cString: strerror(errno))))", at: place)
  }
}
