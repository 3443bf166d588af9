import Commands
import Foundation
import Relay
import Store

// Work that every command needs at its start is done once: what is bound and looked up here for the first time is
// available to every later command.
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("relay-\(UUID().uuidString)").path
let commands = [
  "list games", "person add x", "import deck x", "report game 1", "game start x", "stat 1 2pt+", "site x",
]
for command in commands { _ = try Scorebook.parse(command.split(separator: " ").map(String.init)) }
do {
  let book = try Book.make(in: folder).book
  _ = try book.write { try $0.tables() }
}
// A worker is forked, and has only the thread that forks: others would be missing.
#if os(Linux)
  guard try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count == 1 else { exit(70) }
#endif
try FileManager.default.removeItem(atPath: folder)

let fault = relay_serve(CommandLine.arguments[1]) { count, words in
  let words = (0..<Int(count)).compactMap { words?[$0] }
  switch Scorebook.run(
    words.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(bitPattern:))) })
  {
  case .code(let code): return code
  case .closedPipe: return -SIGPIPE
  }
}
if fault != 0 { print("relay: \(String(cString: strerror(fault)))") }
try FileManager.default.removeItem(
  at: URL(fileURLWithPath: CommandLine.arguments[1]).deletingLastPathComponent())
