import Diagnostics
import Formats
import Foundation
import Store

/// A photo of a player or a team's logo: JPEG or PNG, up to 2 MB.
struct Photo {
  static let limit = 2 << 20

  private let bytes: [UInt8]
  /// `jpg` or `png`
  let suffix: String
  /// The picture without metadata.
  let published: [UInt8]
  private let fingerprint: Fingerprint

  /// - Throws: `Failure`, or a `Diagnostic` at the file if it is too big or not a picture.
  init(reading path: String, as what: MessageText = MessageText("photo", "foto")) throws {
    let file = try InputFile(path)
    let place = Location(file: file.name)
    if let size = file.size, size > Self.limit {
      throw Diagnostic(
        MessageText {
          "\(what.text(in: $0)): "
            + $0.pick(
              "expected up to 2 MB (\(Self.limit) bytes), found \(size) bytes",
              "verwacht hoogstens 2 MB (\(Self.limit) bytes), gevonden \(size) bytes")
        }, at: place)
    }
    do {
      bytes = try file.bytes(atMost: Self.limit)
    } catch {
      throw error.isUnreadable
        ? error : Diagnostic(MessageText { "\(what.text(in: $0)): \(error.message(in: $0))" }, at: place)
    }
    // Decoded now, so that a damaged file is refused here and not on the page.
    do throws(PublishedPicture.Fault) {
      let picture = try PublishedPicture(bytes)
      published = picture.bytes
      switch picture.form {
      case .jpeg: suffix = "jpg"
      case .png: suffix = "png"
      case .gif, .webp, .svg: throw .unknownForm
      }
    } catch {
      throw Diagnostic(MessageText { "\(what.text(in: $0)): \(error.text.text(in: $0))" }, at: place)
    }
    fingerprint = file.fingerprint
  }

  /// Stores the picture in the book's `media/`, named by a hash of its bytes.
  ///
  /// - Returns: its path inside the book.
  func store(in folder: String) throws -> String {
    let media = folder + "/media"
    do {
      try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        .cannotCreate, MessageText("could not be created", "kon niet worden gemaakt"), at: Location(file: media))
    }
    let path = "media/\(fingerprint.hexadecimal).\(suffix)"
    try OutputStream.write(bytes, inside: folder + "/" + path)
    return path
  }
}

extension PublishedPicture.Fault {
  fileprivate var text: MessageText {
    switch self {
    case .unknownForm:
      MessageText(
        "expected a JPEG or PNG picture, found something else", "verwacht een JPEG of PNG, gevonden iets anders")
    case .phoneForm:
      MessageText(
        "expected a JPEG or PNG picture, found HEIC or AVIF; export it as JPEG on the phone",
        "verwacht een JPEG of PNG, gevonden HEIC of AVIF; exporteer het op de telefoon als JPEG")
    case .tooLarge(let width, let height):
      Self.size(upTo: PublishedPicture.maxPixels / 1_000_000, found: "\(width) × \(height)")
    case .damaged(let reason):
      MessageText(
        "expected a JPEG or PNG picture, found a damaged one (\(reason))",
        "verwacht een JPEG of PNG, gevonden een beschadigd plaatje (\(reason))")
    }
  }

  private static func size(upTo limit: Int, found size: String) -> MessageText {
    MessageText(
      "expected up to \(limit) million pixels, found \(size)",
      "verwacht hoogstens \(limit) miljoen pixels, gevonden \(size)")
  }
}
