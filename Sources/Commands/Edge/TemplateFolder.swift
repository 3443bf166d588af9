import Diagnostics
import Foundation

/// The templates in a user's folder.
///
/// They may come from somebody else: no link out of the folder is followed, so no page can show files from elsewhere.
struct TemplateFolder {
  let files: [(path: String, text: String, file: String)]

  /// - Throws: `Failure` if a required folder is missing, a link leads out of it, or a file is not UTF-8.
  init(_ folder: String, isRequired: Bool) throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory), isDirectory.boolValue else {
      guard !isRequired else {
        throw Failure(
          .noInput,
          MessageText("expected a folder of templates, found none", "verwacht een map met sjablonen, gevonden geen"),
          at: Location(file: folder))
      }
      files = []
      return
    }
    let paths: [String]
    do {
      paths = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    } catch {
      throw Failure(
        .notPermitted, MessageText("not permitted to read this folder", "geen toestemming om deze map te lezen"),
        at: Location(file: folder))
    }
    for place in paths where Self.places.contains(place) { try Self.refuseLink(folder + "/" + place) }
    let root = Self.resolved(folder) ?? folder
    files = try paths.filter(Self.isTemplate).map { path in
      let file = folder + "/" + path
      try Self.check(file, in: root)
      let bytes = try InputFile(file).bytes(atMost: 1 << 20)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure(
          .badData, MessageText("encoding: expected UTF-8", "encoding: verwacht UTF-8"), at: Location(file: file))
      }
      return (path, text, file)
    }
  }

  /// The folders that templates are in.
  private static let places = ["html", "text", "assets", "locales"]

  /// - Throws: `Failure` if one of the folders is a link: nothing in it would be found.
  private static func refuseLink(_ place: String) throws {
    var status = stat()
    guard lstat(place, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
    throw Failure(
      .badData,
      MessageText(
        "template: expected a folder, found a link; put the folder itself here",
        "sjabloon: verwacht een map, gevonden een koppeling; zet de map zelf hier"), at: Location(file: place))
  }

  /// - Parameter root: the folder's resolved path.
  /// - Throws: `Failure` if the file is a link out of the folder, or not a regular file: reading a pipe could block
  ///   forever.
  private static func check(_ file: String, in root: String) throws {
    guard let target = resolved(file) else { return }
    guard target.hasPrefix(root + "/") else {
      throw Failure(
        .badData,
        MessageText(
          """
          template: expected a file of this folder, found a link out of it; put the file itself here
          """,
          """
          sjabloon: verwacht een bestand van deze map, gevonden een koppeling naar buiten; zet het \
          bestand zelf hier
          """),
        at: Location(file: file))
    }
    var status = stat()
    guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(
        .noInput,
        MessageText(
          "template: expected a file, found something else", "sjabloon: verwacht een bestand, gevonden iets anders"),
        at: Location(file: file))
    }
  }

  /// The resolved path; nil if it does not exist.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func isTemplate(_ path: String) -> Bool {
    !path.split(separator: "/").contains { $0.hasPrefix(".") }
      && [".mustache", ".css", ".js", ".json"].contains { path.hasSuffix($0) }
  }
}
