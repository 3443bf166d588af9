import Foundation
import GRDB

@testable import Store

/// Runs a test with a folder of its own, which is removed afterwards.
func withFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scorebook-\(UUID().uuidString)")
    .path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let result = Result { try body(folder) }
  try FileManager.default.removeItem(atPath: folder)
  return try result.get()
}

/// Runs a test with a new book.
func withBook<Value>(_ body: (Book) throws -> Value) throws -> Value {
  try withFolder { try body(try Book.make(in: $0).book) }
}

/// Runs a test with a transaction on a new book.
func withTransaction(_ body: (BookTransaction) throws -> Void) throws {
  try withBook { try $0.write(body) }
}

/// The SQLite file of a folder's book, opened directly.
func rawDatabase(in folder: String, foreignKeys: Bool = true) throws -> DatabaseQueue {
  var configuration = Configuration()
  configuration.foreignKeysEnabled = foreignKeys
  return try DatabaseQueue(path: folder + "/" + Book.fileName, configuration: configuration)
}

func bytes(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
