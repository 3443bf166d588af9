import Diagnostics
import Foundation
import Sheets

/// An installed program that prints a page to PDF.
struct PDFPrinter {
  private let installed: InstalledProgram
  /// Its path, or the name under which it was found.
  var program: String { installed.path }

  /// The programs to look for on `PATH`; the first one found is used.
  static let known = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "weasyprint"]
  /// The environment variable that names another program.
  static let variable = "SCOREBOOK_PDF_PRINTER"

  init(_ program: String, limit: Int = 60) {
    installed = InstalledProgram(
      path: program, limit: limit, role: MessageText("printer", "printer"),
      task: MessageText("to print the sheet", "het blad af te drukken"))
  }

  /// The printer from the variable, or the first known one on `PATH`.
  ///
  /// - Throws: `Failure` if there is none, with a way to install one.
  init(in environment: [String: String]) throws {
    guard let program = try InstalledProgram.path(Self.known, orOf: Self.variable, in: environment) else {
      throw Failure(
        .noInput,
        MessageText(
          """
          printer: expected \(Self.known.dropLast().joined(separator: ", ")) or weasyprint on PATH, found \
          none; install one, name one in \(Self.variable), or make the sheet as HTML and print it in a \
          browser
          """,
          """
          printer: verwacht \(Self.known.dropLast().joined(separator: ", ")) of weasyprint op PATH, \
          gevonden geen; installeer er een, wijs er een aan met \(Self.variable), of maak het blad als \
          HTML en druk het af in een browser
          """))
    }
    self.init(program)
  }

  private var isWeasyPrint: Bool { (program as NSString).lastPathComponent.hasPrefix("weasyprint") }

  /// Prints a page; everything the program leaves behind is removed with its folder.
  ///
  /// The program runs without network access: our pages fetch nothing, but a user's template could.
  ///
  /// - Throws: `Failure` if the program cannot be started, takes too long, fails, or writes no PDF.
  func pdf(of page: [UInt8]) throws -> [UInt8] {
    let folder = try PrivateFolder()
    let html = try folder.write("sheet.html") { try $0(isWeasyPrint ? stylingPicturesAlone(in: page) : page) }
    try installed.run(arguments(for: html, to: folder.path + "/sheet.pdf", in: folder.path), in: folder)
    let bytes = try installed.result("sheet.pdf", in: folder, of: "PDF", beginningWith: Array("%PDF-".utf8))
    return Self.numbered(Self.dated(bytes, as: page))
  }

  private func arguments(for html: String, to pdf: String, in folder: String) -> [String] {
    if isWeasyPrint { return [html, pdf] }
    let address = URL(fileURLWithPath: html).absoluteString
    // A browser refuses to run with its sandbox as root.
    let guardOption = geteuid() == 0 ? ["--no-sandbox"] : []
    return guardOption + [
      "--headless", "--disable-gpu", "--no-first-run", "--disable-extensions", "--disable-background-networking",
      "--disable-dev-shm-usage", "--user-data-dir=\(folder)/profile", "--host-resolver-rules=MAP * ~NOTFOUND",
      "--no-pdf-header-footer", "--print-to-pdf=\(pdf)", address,
    ]
  }
}
