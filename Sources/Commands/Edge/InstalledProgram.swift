import Diagnostics
import Foundation

/// A program of this machine that makes a file for us: one that prints pages, or draws pictures.
struct InstalledProgram {
  /// Its path, or the name under which it was found.
  let path: String
  /// The time limit in seconds.
  let limit: Int
  /// What it is called in messages: `printer`.
  let role: MessageText
  /// What it does, in messages: `to print the sheet`.
  let task: MessageText

  /// The program that a variable of the environment names, or the first known one on `PATH`; nil if there is none.
  ///
  /// - Throws: `Failure` if the variable names a program that cannot be run.
  static func path(_ known: [String], orOf variable: String, in environment: [String: String]) throws -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    func found(_ name: String) -> String? {
      let places = name.contains("/") ? [name] : folders.map { $0 + "/" + name }
      return places.first { place in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) && !isFolder.boolValue
          && FileManager.default.isExecutableFile(atPath: place)
      }
    }
    guard let named = environment[variable], !named.isEmpty else { return known.lazy.compactMap(found).first }
    guard let program = found(named) else {
      throw Failure(
        .noInput,
        MessageText(
          "\(variable): expected a program that can be run, found '\(named)'",
          "\(variable): verwacht een programma dat gestart kan worden, gevonden '\(named)'"))
    }
    return program
  }

  /// Runs it until it ends or its time is up, without a shell and without network access, with its output in a file of
  /// the folder.
  ///
  /// - Throws: `Failure` if it cannot be started, takes too long, or fails.
  func run(_ arguments: [String], in folder: PrivateFolder) throws {
    let said = try folder.write("said") { _ in }
    let status = try run(arguments, in: folder.path, saying: said)
    guard status == 0 else { throw fault(task, found: .plain("exit code \(status)"), saying: said) }
  }

  /// What it wrote.
  ///
  /// - Throws: `Failure` if there is no file, or it does not begin as one of its kind does.
  func result(
    _ name: String, in folder: PrivateFolder, of kind: String, beginningWith start: [UInt8]
  ) throws -> [UInt8] {
    let file = folder.path + "/" + name
    let said = folder.path + "/said"
    guard FileManager.default.fileExists(atPath: file) else {
      throw fault(.writing(kind), found: .nothing, saying: said)
    }
    let bytes = try InputFile(file).bytes(atMost: 256 << 20)
    guard bytes.starts(with: start) else {
      throw fault(.writing(kind), found: .words(.somethingElse), saying: said)
    }
    return bytes
  }

  /// - Returns: the exit code; 128 plus the signal's number if a signal ended it.
  private func run(_ arguments: [String], in folder: String, saying said: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    guard let output = FileHandle(forWritingAtPath: said) else {
      throw Failure(
        .inputOutput, MessageText("could not be opened", "kon niet worden geopend"), at: Location(file: said))
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
      let program = MessageText("to be a program for this machine", "een programma voor deze machine")
      throw fault(program, found: .words(.somethingElse), saying: said)
    }
    Temporaries.add(program: process.processIdentifier)
    defer { Temporaries.forget(program: process.processIdentifier) }
    if ended.wait(timeout: .now() + .seconds(limit)) == .timedOut {
      // It leads its own process group, which is stopped with it.
      kill(-process.processIdentifier, SIGKILL)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let late = MessageText("found it at work still; it was stopped", "gevonden dat het nog bezig was; het is gestopt")
      throw fault(
        MessageText { "\(task.text(in: $0)) \($0.pick("in", "binnen")) \(limit) s, \(late.text(in: $0))" }, saying: said
      )
    }
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }

  /// What went wrong, with the program's last message.
  private func fault(_ task: MessageText, found: Fault.Found? = nil, saying said: String) -> Failure {
    let last = lastLine(of: said).map { " (\($0))" } ?? ""
    let fault = Fault(nil, expected: .words(MessageText { "'\(path)' \(task.text(in: $0))" }), found: found)
    return Failure(.inputOutput, MessageText { "\(role.text(in: $0)): \(fault.message(in: $0))\(last)" })
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

extension MessageText {
  fileprivate static let somethingElse = MessageText("something else", "iets anders")

  fileprivate static func writing(_ kind: String) -> MessageText {
    MessageText("to write a \(kind)", "een \(kind) te schrijven")
  }
}
