import Diagnostics
import Foundation
import Store

/// A picture of a player or a team: JPEG or PNG, up to 2 MB.
struct Photo {
  static let limit = 2 << 20

  private let bytes: [UInt8]
  private let suffix: String
  private let fingerprint: Fingerprint

  /// - Throws: `Failure`, or a `Diagnostic` at the file where it is too big or no picture.
  init(reading path: String, as what: String = "photo") throws {
    let file = try InputFile(path)
    let place = Location(file: file.name)
    if let size = file.size, size > Self.limit {
      throw Diagnostic("\(what): expected up to 2 MB (\(Self.limit) bytes), found \(size) bytes", at: place)
    }
    do {
      bytes = try file.bytes(atMost: Self.limit)
    } catch {
      throw error.isUnreadable ? error : Diagnostic("\(what): \(error.message)", at: place)
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      suffix = "jpg"
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      suffix = "png"
    } else {
      throw Diagnostic("\(what): expected a JPEG or PNG picture, found something else", at: place)
    }
    fingerprint = file.fingerprint
  }

  /// Keeps the picture in the book's `media/` under a name made of its bytes.
  ///
  /// - Returns: its path inside the book.
  func store(in folder: String) throws -> String {
    let media = folder + "/media"
    do {
      try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
    } catch {
      throw Failure(.cannotCreate, "could not be created", at: Location(file: media))
    }
    let path = "media/\(fingerprint.hexadecimal).\(suffix)"
    try OutputStream.write(bytes, inside: folder + "/" + path)
    return path
  }
}
