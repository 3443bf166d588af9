import Diagnostics
import Foundation

/// The destination of a user's output.
enum OutputPlace: Equatable {
  case standardOutput
  /// Opened by the shell: `/dev/stdout`, `/dev/fd/3`.
  case descriptor(Int32)
  /// A device or a pipe, written directly.
  case device(String)
  /// A file that is replaced as a whole; links are followed.
  case file(String)

  /// - Parameter path: `-` is standard output.
  /// - Throws: `Failure` if it is a folder, a book's file, or an input of this command.
  init(_ path: String) throws {
    if path == "-" {
      self = .standardOutput
    } else if let descriptor = Self.descriptor(named: path) {
      self = .descriptor(descriptor)
    } else {
      self = try Self.place(of: path)
    }
  }

  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      let prefix = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      return prefix.flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  private static func place(of path: String) throws -> Self {
    let place = Location(file: path)
    guard !path.isEmpty else {
      throw Failure(
        .cannotCreate,
        MessageText(
          "expected a file to write, found no file name",
          "verwacht een bestand om te schrijven, gevonden geen bestandsnaam"), at: place)
    }
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere && status.st_mode & S_IFMT == S_IFDIR || path.hasSuffix("/") {
      throw Failure(
        .cannotCreate,
        MessageText(
          "expected a file to write, found a directory", "verwacht een bestand om te schrijven, gevonden een map"),
        at: place)
    }
    if isThere { try expectPermission(to: path) }
    if isThere && status.st_mode & S_IFMT != S_IFREG { return .device(path) }
    let target = try followed(path)
    if let name = BookFiles.owned(target) {
      throw Failure(
        .cannotCreate,
        MessageText(
          "expected a file outside of the book, found one of the book's own, '\(name)'",
          "verwacht een bestand buiten het boek, gevonden een van het boek zelf, '\(name)'"), at: place)
    }
    guard isThere else { return .file(target) }
    guard !FilesInUse.isInput(FileIdentity(status)) else {
      throw Failure(
        .cannotCreate,
        MessageText(
          "expected a file other than the input, found the input itself",
          "verwacht een ander bestand dan de invoer, gevonden de invoer zelf"), at: place)
    }
    return .file(target)
  }

  private static func expectPermission(to path: String) throws {
    guard access(path, W_OK) != 0 else { return }
    throw Failure(
      .notPermitted, MessageText("not permitted to write this file", "geen toestemming om dit bestand te schrijven"),
      at: Location(file: path))
  }

  /// The path with links in its last component resolved; the target need not exist.
  private static func followed(_ path: String) throws -> String {
    var path = path
    for _ in 0..<40 {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: path)
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { $0 + "/" }.joined()
      path = target.hasPrefix("/") ? target : folder + target
    }
    throw Failure(
      .cannotCreate,
      MessageText(
        "expected a file to write, found a cycle of links",
        "verwacht een bestand om te schrijven, gevonden een kring van koppelingen"), at: Location(file: path))
  }
}

/// A user's output folder.
enum OutputFolder {
  /// - Parameter what: what the folder is for, in messages.
  /// - Throws: `Failure` if it is standard output, or inside a book's own folders.
  static func check(_ path: String, for what: MessageText) throws {
    guard path != "-" else {
      throw Failure(
        .usage,
        MessageText(
          "output: expected a folder for \(what.text(in: .english)), found '-', which is standard output",
          "output: verwacht een map voor \(what.text(in: .dutch)), gevonden '-', dat is standaarduitvoer"))
    }
    guard let name = BookFiles.owned(path) else { return }
    throw Failure(
      .cannotCreate,
      MessageText(
        "expected a folder outside of the book's own, found '\(name)'",
        "verwacht een map buiten die van het boek, gevonden '\(name)'"), at: Location(file: path))
  }
}
