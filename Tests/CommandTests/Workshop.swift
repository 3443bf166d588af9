import Foundation

/// A new folder in which commands are run, as from a shell; it is removed with the object.
final class Workshop: Sendable {
  let folder: URL

  init() throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
      .appendingPathComponent("scorebook-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("could not remove \(folder.path): \(error)")
    }
  }

  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let samples = root.appendingPathComponent("samples")

  /// The folder in which the build puts `scorebook`: beside the test bundle.
  static let programs: URL = {
    let beside = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent()
    let isThere = FileManager.default.isExecutableFile(
      atPath: beside.appendingPathComponent("scorebook").path)
    return isThere ? beside : root.appendingPathComponent(".build/debug")
  }()

  /// The command that is tested: the program in `SCOREBOOK_PROGRAM`, as `make test` gives the one that is released,
  /// otherwise the one of this build.
  static let program: URL = {
    let given = ProcessInfo.processInfo.environment["SCOREBOOK_PROGRAM"]
    return given.map { URL(fileURLWithPath: $0) } ?? programs.appendingPathComponent("scorebook")
  }()

  func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: file(name))
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
  }
}

/// A command's exit code and output.
struct Outcome: Equatable {
  /// The exit code; 128 plus the signal's number if a signal ended it.
  var status: Int32
  var output: String
  var errors: String

  /// Without what a run says after its first bad line.
  var errorsOfLines: String {
    errors.replacing("note: nothing was stored; add --dry-run --keep-going to see every bad line\n", with: "")
  }
}

extension Workshop {
  /// Runs `scorebook` with these arguments; it takes no time to start.
  @discardableResult
  func scorebook(_ arguments: String..., input: String? = nil) throws -> Outcome {
    try scorebook(arguments, input: input)
  }

  @discardableResult
  func scorebook(_ arguments: [String], input: String? = nil) throws -> Outcome {
    let relay = try Relay.shared.get()
    return try run(relay.client.path, arguments, input: input, environment: relay.environment)
  }

  /// Runs `scorebook` as a process of its own: where that is tested, or how long it takes.
  func process(_ arguments: String...) throws -> Outcome { try run(Self.program.path, arguments) }

  /// Runs lines of bash; their commands take no time to start, unless one has to be a process of its own.
  @discardableResult
  func bash(_ script: String, environment: [String: String] = [:]) throws -> Outcome {
    let quick = Case.needsProcess(script) ? [:] : try Self.quickCommands()
    return try run("/bin/bash", ["-c", script], environment: quick.merging(environment) { $1 })
  }

  func run(
    _ program: String, _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let running = try Running(program, arguments, in: self, input: input, environment: environment)
    return try running.outcome()
  }

  /// Starts `scorebook` without waiting for it.
  func starting(_ arguments: String..., input: String? = nil) throws -> Running {
    try Running(Self.program.path, arguments, in: self, input: input)
  }
}

/// A running command; its output goes to files, so that it never blocks.
final class Running {
  private let process = Process()
  private let said: URL

  init(
    _ program: String, _ arguments: [String], in workshop: Workshop, input: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    said = URL(fileURLWithPath: workshop.folder.path + "." + UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: said, withIntermediateDirectories: true)
    for name in ["in", "out", "err"] {
      try Data((name == "in" ? input ?? "" : "").utf8).write(to: said.appendingPathComponent(name))
    }
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = workshop.folder
    process.environment = Self.environment(in: workshop.folder).merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: said.appendingPathComponent("in"))
    process.standardOutput = try FileHandle(forWritingTo: said.appendingPathComponent("out"))
    process.standardError = try FileHandle(forWritingTo: said.appendingPathComponent("err"))
    try process.run()
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: said)
    } catch {
      print("could not remove \(said.path): \(error)")
    }
  }

  var isRunning: Bool { process.isRunning }

  /// Waits until the command has written to standard error, up to 30 seconds.
  func waitForErrors() throws {
    for _ in 0..<3_000 {
      if try !text("err").isEmpty || !isRunning { return }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  /// Kills the command without warning, like a power cut.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  func outcome() throws -> Outcome {
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Outcome(
      status: process.terminationStatus + (isSignal ? 128 : 0), output: try text("out"),
      errors: try text("err"))
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: said.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The same everywhere: of the machine's own settings, only the search path.
  static func environment(in folder: URL) -> [String: String] {
    var environment = [
      "PATH": path(), "HOME": folder.path, "SAMPLES": Workshop.samples.path, "TZ": "UTC", "LC_ALL": "C.UTF-8",
    ]
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return environment
  }

  /// - Parameter first: a folder that is searched before that of the command, and those of the machine.
  static func path(with first: URL? = nil) -> String {
    let own = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let command = Workshop.program.deletingLastPathComponent().path
    return [first?.path, command, own].compactMap(\.self).joined(separator: ":")
  }
}

extension Workshop {
  /// Every file below a folder by its path in there, with its contents.
  func files(below folder: String) throws -> [String: Data] {
    let root = file(folder)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        let file = root.appendingPathComponent(path)
        let type = try FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
        return type == .typeDirectory ? nil : (path, try Data(contentsOf: file))
      })
  }
}

extension Workshop {
  /// The environment in which a shell's `scorebook` takes no time to start: processes that are there already run it.
  static func quickCommands() throws -> [String: String] { try Relay.shared.get().environment }
}

/// The processes that run cases' commands, one after the other, as long as the tests run.
final class Relay: Sendable {
  /// The environment in which a shell's `scorebook` asks one of them.
  let environment: [String: String]
  /// Stands for `scorebook` in that environment.
  let client: URL
  private let process = Process()

  static let shared = Result { try Relay() }

  private init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("relay-\(getpid())")
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    client = folder.appendingPathComponent("scorebook")
    let socket = folder.appendingPathComponent("socket")
    try FileManager.default.createSymbolicLink(
      at: client, withDestinationURL: Workshop.programs.appendingPathComponent("RelayClient"))
    environment = [
      "PATH": Running.path(with: folder), "SCOREBOOK_RELAY": socket.path, "SCOREBOOK_PROGRAM": Workshop.program.path,
    ]

    process.executableURL = Workshop.programs.appendingPathComponent("RelayServer")
    process.arguments = [socket.path]
    process.environment = Running.environment(in: folder)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Its standard input is closed when this process ends, which ends the server.
    _ = Unmanaged.passRetained(input)
    let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard answer == "ready\n" else { throw RelayFault(answer: answer) }
  }
}

struct RelayFault: Error {
  let answer: String
}
