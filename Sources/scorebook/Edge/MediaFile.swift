import Diagnostics
import Flashcards
import Formats
import Foundation

/// A picture, a sound or a film of a deck on its way into the book's `media/`.
struct MediaFile {
  private let bytes: [UInt8]
  private let path: String

  /// What keeps a file of that name out of a book, if anything.
  static func fault(in name: String) -> String? {
    if let fault = Media.fault(in: name) { return "expected a file's name, found \(fault)" }
    return Media.ending(of: name) == nil ? "expected a picture, a sound or a film, found another kind" : nil
  }

  /// - Parameter name: one without a fault.
  init(_ name: String, _ bytes: [UInt8]) {
    self.bytes = bytes
    path = "media/\(SHA256.hexadecimal(bytes).prefix(16)).\(Media.ending(of: name) ?? "bin")"
  }

  /// Keeps the file in the book's folder under a name made of its bytes; one that is there already is left.
  ///
  /// - Returns: its path inside the book.
  func store(in folder: String) throws -> String {
    let media = folder + "/media"
    do {
      try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
    } catch {
      throw Failure(.cannotCreate, "could not be created", at: Location(file: media))
    }
    var status = stat()
    let isThere = lstat(folder + "/" + path, &status) == 0 && Int(status.st_size) == bytes.count
    if !isThere { try OutputFile(path: folder + "/" + path, bytes: bytes).write() }
    return path
  }
}
