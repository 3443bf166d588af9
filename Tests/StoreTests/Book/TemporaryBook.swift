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

/// Runs a test with a new book, a copy of one that is made once: the migrations take longer than most tests.
func withBook<Value>(_ body: (Book) throws -> Value) throws -> Value {
  try withFolder { folder in
    try newBook.get().write(to: URL(fileURLWithPath: folder + "/" + Book.fileName))
    return try body(try Book(in: folder))
  }
}

/// The file of a new book.
private let newBook = Result {
  try withFolder { folder in
    _ = try Book.make(in: folder)
    return try Data(contentsOf: URL(fileURLWithPath: folder + "/" + Book.fileName))
  }
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
