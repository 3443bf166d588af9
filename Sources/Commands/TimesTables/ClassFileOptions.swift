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
    if path != "-", access(path, F_OK) != 0, let team = try book.classTeam(path) {
      let players = try book.players(of: team).sorted { ($0.name.folded, $0.id) < ($1.name.folded, $1.id) }
      return (players.map { Pupil(name: $0.name, key: $0.key) }, [])
    }
    try book.expectFile(path)
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

extension BookTransaction {
  /// The team of a name, of its last season if it has several; nil if there is none.
  ///
  /// - Throws: a `Diagnostic` if the name is a part of several teams' names.
  fileprivate func classTeam(_ name: String) throws -> Team? {
    var teams = try teams(named: name)
    if teams.isEmpty, let known = try meantName(name, of: "team", among: self.teams().map(\.name)) {
      teams = try self.teams(named: known)
    }
    return teams.max { $0.season < $1.season }
  }

  /// - Throws: a `Failure` for a word that is no file and looks like the name of a class.
  fileprivate func expectFile(_ path: String) throws {
    let names = Set(try teams().map(\.name))
    guard path != "-", access(path, F_OK) != 0, !path.contains(where: { "./".contains($0) }), !names.isEmpty else {
      return
    }
    throw Failure(
      .noInput,
      MessageText(
        "class: no file and no team '\(path)'"
          + didYouMean(path, among: names, else: "'scorebook list teams' shows them"),
        "klas: geen bestand en geen team '\(path)'"
          + didYouMean(path, among: names, else: "'scorebook list teams' toont ze", in: .dutch)))
  }
}
