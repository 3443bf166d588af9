import Diagnostics
import Foundation
import Sheets

/// An installed program that prints a page to PDF.
struct PDFPrinter {
  /// Its path, or the name under which it was found.
  let program: String
  /// The time limit in seconds.
  let limit: Int

  /// The programs to look for on `PATH`; the first one found is used.
  static let known = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "weasyprint"]
  /// The environment variable that names another program.
  static let variable = "SCOREBOOK_PDF_PRINTER"

  init(_ program: String, limit: Int = 60) {
    self.program = program
    self.limit = limit
  }

  /// The printer from the variable, or the first known one on `PATH`.
  ///
  /// - Throws: `Failure` if there is none, with a way to install one.
  init(in environment: [String: String]) throws {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    func found(_ name: String) -> String? {
      let places = name.contains("/") ? [name] : folders.map { $0 + "/" + name }
      return places.first { place in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) && !isFolder.boolValue
          && FileManager.default.isExecutableFile(atPath: place)
      }
    }
    if let named = environment[Self.variable], !named.isEmpty {
      guard let program = found(named) else {
        throw Failure(.noInput, "\(Self.variable): expected a program that can be run, found '\(named)'")
      }
      self.init(program)
      return
    }
    guard let program = Self.known.lazy.compactMap(found).first else {
      throw Failure(
        .noInput,
        "printer: expected \(Self.known.dropLast().joined(separator: ", ")) or weasyprint on PATH, found none; "
          + "install one, name one in \(Self.variable), or make the sheet as HTML and print it in a browser")
    }
    self.init(program)
  }

  private var isWeasyPrint: Bool { (program as NSString).lastPathComponent.hasPrefix("weasyprint") }

  /// Prints a page; everything the program leaves behind is removed with its folder.
  ///
  /// The program runs without a shell and without network access: our pages fetch nothing, but a user's template could.
  ///
  /// - Throws: `Failure` if the program cannot be started, takes too long, fails, or writes no PDF.
  func pdf(of page: [UInt8]) throws -> [UInt8] {
    let folder = try PrivateFolder()
    let html = try folder.write("sheet.html") { try $0(isWeasyPrint ? stylingPicturesAlone(in: page) : page) }
    let said = try folder.write("said") { _ in }
    let pdf = folder.path + "/sheet.pdf"
    let status = try run(arguments(for: html, to: pdf, in: folder.path), in: folder.path, saying: said)
    guard status == 0 else { throw fault("to print the sheet, found exit code \(status)", said) }
    guard FileManager.default.fileExists(atPath: pdf) else { throw fault("to write a PDF, found none", said) }
    let bytes = try InputFile(pdf).bytes(atMost: 256 << 20)
    guard bytes.starts(with: Array("%PDF-".utf8)) else { throw fault("to write a PDF, found something else", said) }
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

  /// Runs the program until it ends or its time is up, with its output in a file.
  ///
  /// - Returns: the exit code; 128 plus the signal's number if a signal ended it.
  private func run(_ arguments: [String], in folder: String, saying said: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    guard let output = FileHandle(forWritingAtPath: said) else {
      throw Failure(.inputOutput, "could not be opened", at: Location(file: said))
    }
    process.standardOutput = output
    process.standardError = output
    var environment = ProcessInfo.processInfo.environment
    // A browser's files outside its profile go into the folder too.
    environment["XDG_CONFIG_HOME"] = folder + "/config"
    environment["XDG_CACHE_HOME"] = folder + "/cache"
    // WeasyPrint uses these variables; nothing answers at the address.
    for name in ["http_proxy", "https_proxy", "ftp_proxy"] { environment[name] = "http://127.0.0.1:9" }
    process.environment = environment
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do {
      try process.run()
    } catch {
      throw fault("to be a program for this machine, found something else", said)
    }
    Temporaries.add(program: process.processIdentifier)
    defer { Temporaries.forget(program: process.processIdentifier) }
    if ended.wait(timeout: .now() + .seconds(limit)) == .timedOut {
      // It leads its own process group, which is stopped with it.
      kill(-process.processIdentifier, SIGKILL)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      throw fault("to print the sheet in \(limit) s, found it at work still; it was stopped", said)
    }
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }

  /// What went wrong, with the program's last message.
  private func fault(_ what: String, _ said: String) -> Failure {
    let last = lastLine(of: said).map { " (\($0))" } ?? ""
    return Failure(.inputOutput, "printer: expected '\(program)' \(what)\(last)")
  }

  /// The last informative line; a browser prints many about the missing desktop.
  private func lastLine(of said: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: said) else { return nil }
    let tail: Data?
    do {
      let size = try file.seekToEnd()
      try file.seek(toOffset: size - min(size, 8 << 10))
      tail = try file.readToEnd()
    } catch {
      // The fault is reported; unreadable output is left out.
      return nil
    }
    let lines = String(decoding: tail ?? Data(), as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = lines.last { !$0.contains("dbus") && $0.contains { !$0.isWhitespace } }
    return line.map { String($0.prefix(200)) }
  }
}
