import ArgumentParser
import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

/// How to read a class list.
struct ClassFileOptions: ParsableArguments {
  @OptionGroup var form: RecordFileOptions
  @Option(help: ArgumentHelp("The file's encoding (default: detected).", valueName: "name"))
  var encoding: TextEncoding?
  @OptionGroup var tables: FileTableOptions

  private var isSaid: Bool { encoding != nil || !form.map.isEmpty || form.delimiter != nil }

  /// - Throws: `ValidationError` if there is no list to read.
  func check(_ list: String?) throws {
    if list == nil, isSaid {
      throw ValidationError("'--map', '--delimiter' and '--encoding' apply to a class list; name one")
    }
  }

  /// The pupils of a class list, in its order, and notes about skipped lines and assumptions. Where there is no such file,
  /// a team of the name is the class, as `import roster` makes one of a school's list.
  ///
  /// - Throws: `Failure` if the file cannot be read; a `Diagnostic` if it is not a class list.
  func pupils(of path: String, in book: BookTransaction) throws -> (pupils: [Pupil], remarks: [Diagnostic]) {
    if path != "-", access(path, F_OK) != 0, let team = try book.teams(named: path).max(by: { $0.season < $1.season }) {
      let players = try book.players(of: team).sorted { ($0.name.folded, $0.id) < ($1.name.folded, $1.id) }
      return (players.map { Pupil(name: $0.name, key: $0.key) }, [])
    }
    let input = try InputFile(path, tables: tables)
    let options = RecordFile(encoding: encoding, delimiter: form.delimiter?.byte, mapping: form.map)
    let list = try input.readingRecords(
      of: .classList(mapping: form.map), TableFinderOptions(encoding: encoding, delimiter: form.delimiter?.byte)
    ) { source, form in
      try ClassList(source, named: input.name, as: form, header: input.outline?.names ?? [], options: options)
    }.0
    return (list.pupils, input.remarks + (input.skipped + list.skipped).map(\.remark))
  }
}
