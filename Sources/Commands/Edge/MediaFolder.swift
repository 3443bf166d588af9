import Diagnostics
import Flashcards
import Formats
import Foundation

/// The book's `media/` folder: a deck's pictures, sounds and videos, each named by a hash of its bytes.
///
/// Thousands of files are synced together at the end, tens of times faster than one by one. Until then the book refers
/// to none of them.
struct MediaFolder {
  private let book: String
  private let place: Location
  private let workplace: PrivateFolder
  private var written: [String] = []

  /// Why a file of that name cannot be stored in a book, or nil.
  static func fault(in name: String) -> MessageText? {
    if let fault = Media.fault(in: name) {
      return MessageText("expected a file's name, found \(fault)", "verwacht een bestandsnaam, gevonden \(fault)")
    }
    guard Media.ending(of: name) == nil else { return nil }
    return MessageText(
      "expected a picture, a sound or a video, found another kind",
      "verwacht een plaatje, een geluid of een video, gevonden iets anders")
  }

  /// - Parameter book: the book's folder.
  /// - Throws: `Failure` if the folder cannot be created.
  init(of book: String) throws {
    self.book = book
    place = Location(file: book + "/media")
    do {
      try FileManager.default.createDirectory(atPath: place.file, withIntermediateDirectories: true)
    } catch {
      throw Failure(.cannotCreate, MessageText("could not be created", "kon niet worden gemaakt"), at: place)
    }
    do {
      workplace = try .workplace(in: place.file)
    } catch {
      throw Failure(error.status, .notWritten(error.reason), at: place)
    }
  }

  /// Writes a file; an existing one is left unchanged.
  /// - Parameter name: a name without a fault.
  /// - Returns: its path inside the book.
  /// - Throws: `Failure` if the disk is full or fails.
  mutating func keep(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "media/\(SHA256.hexadecimal(bytes).prefix(16)).\(Media.ending(of: name) ?? "bin")"
    let file = book + "/" + path
    var status = stat()
    if lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count { return path }
    let temporary = workplace.newPath()
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(MessageText.notCreated, .cannotCreate) }
    do {
      try Console.write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw Failure(.inputOutput, Failure(error).text, at: place)
    }
    close(descriptor)
    guard rename(temporary, file) == 0 else {
      let failure = failure(MessageText.notWritten, .inputOutput)
      unlink(temporary)
      throw failure
    }
    written.append(file)
    return path
  }

  /// Syncs every stored file to disk.
  ///
  /// - Throws: `Failure` if the disk fails.
  func sync() throws {
    #if os(Linux)
      // It returns when everything is written.
      if !written.isEmpty { Foundation.sync() }
    #else
      for file in written {
        let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        defer { close(descriptor) }
        guard descriptor >= 0, fsync(descriptor) == 0 else { throw failure(MessageText.notWritten, .inputOutput) }
      }
    #endif
  }

  private func failure(_ what: (String) -> MessageText, _ status: Status) -> Failure {
    Failure(status, what(String(cString: strerror(errno))), at: place)
  }
}
