import Foundation
import GRDB

@testable import Store

/// Gives a test a folder of its own, which is gone afterwards.
func withFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scorebook-\(UUID().uuidString)")
    .path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let result = Result { try body(folder) }
  try FileManager.default.removeItem(atPath: folder)
  return try result.get()
}

/// Gives a test a new book.
func withBook<Value>(_ body: (Book) throws -> Value) throws -> Value {
  try withFolder { try body(try Book.make(in: $0).book) }
}

/// Gives a test a transaction on a new book.
func withTransaction(_ body: (BookTransaction) throws -> Void) throws {
  try withBook { try $0.write(body) }
}

/// The SQLite file of a folder's book, opened past the book.
func rawDatabase(in folder: String, foreignKeys: Bool = true) throws -> DatabaseQueue {
  var configuration = Configuration()
  configuration.foreignKeysEnabled = foreignKeys
  return try DatabaseQueue(path: folder + "/" + Book.fileName, configuration: configuration)
}

func bytes(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
