import Diagnostics
import Store

/// A command's reply, printed after its work is stored in the book.
struct Reply {
  /// The result for standard output.
  var output: [UInt8] = []
  /// One line about the work done; omitted in a batch run and with --quiet.
  var acknowledgement = ""
  /// The same in every language; the command's own is chosen when it has ended.
  var sentence: MessageText?
  /// Warnings and notes.
  var remarks: [Diagnostic] = []
  /// The number of warnings and notes beside them that would not be printed, by file.
  var otherRemarks: [String: RemarkCount] = [:]
  /// The reply of a command whose standard output is its result; it goes to standard error.
  var aside: [UInt8] = []
  var files: [OutputFile] = []
  /// Files already written, to be moved to their place.
  var staged: [OutputStream] = []
  /// The counts of an import, or of a command that changes a record.
  var tally: Tally?
  /// The record that the command changed, as the history shows it.
  var record: String?
  /// Not nil if the command did its work but has faults to report.
  var status: Status?

  init() {}
  init(_ acknowledgement: String) { self.acknowledgement = acknowledgement }
  /// - Parameters:
  ///   - record: the changed record, as the history shows it.
  ///   - count: how it changed.
  init(_ acknowledgement: String, changing record: String, _ count: WritableKeyPath<Tally, Int> = \.updated) {
    (self.acknowledgement, self.record, tally) = (acknowledgement, record, .ofOne(count))
  }
  init(_ acknowledgement: String, changing name: String, id: Int64, _ count: WritableKeyPath<Tally, Int> = \.updated) {
    self.init(acknowledgement, changing: "\(name) (\(id))", count)
  }
  init(_ sentence: MessageText) { self.sentence = sentence }
  init(_ sentence: MessageText, changing record: String, _ count: WritableKeyPath<Tally, Int> = \.updated) {
    self.init("", changing: record, count)
    self.sentence = sentence
  }
  init(
    _ sentence: MessageText, changing name: String, id: Int64, _ count: WritableKeyPath<Tally, Int> = \.updated
  ) { self.init(sentence, changing: "\(name) (\(id))", count) }
  /// The same with warnings.
  func warning(_ warnings: [Diagnostic]) -> Reply {
    var reply = self
    reply.remarks += warnings
    return reply
  }
  init(output: String) { self.output = Array(Console.printable(output).utf8) }
  /// Bytes for the named file, or for standard output.
  ///
  /// - Throws: `Failure` if the file must not be written.
  init(_ bytes: [UInt8], to file: String?) throws {
    guard let file = file.named else {
      output = bytes
      return
    }
    files = [try OutputFile(path: file, bytes: bytes)]
    sentence = .wrote(file)
  }
}

extension MessageText {
  static func wrote(_ path: String) -> MessageText { MessageText("wrote \(path)", "geschreven: \(path)") }
}
