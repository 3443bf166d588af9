import ArgumentParser
import Formats
import Import

/// How a class list is to be read.
struct ClassFileOptions: ParsableArguments {
  @OptionGroup var form: RecordFileOptions
  @Option(help: ArgumentHelp("The file's encoding (else detected).", valueName: "name"))
  var encoding: TextEncoding?

  private var isSaid: Bool { encoding != nil || !form.map.isEmpty || form.delimiter != nil }

  /// - Throws: `ValidationError` where there is no list to be read.
  func check(_ list: String?) throws {
    if list == nil, isSaid {
      throw ValidationError("'--map', '--delimiter' and '--encoding' say how a class list is read; name one")
    }
  }

  /// The pupils of a class list, in its order.
  ///
  /// - Throws: `Failure` where the file cannot be read; a `Diagnostic` where it is no class list.
  func pupils(of path: String) throws -> [ClassList.Pupil] {
    let input = try InputFile(path)
    let options = RecordFile(encoding: encoding, delimiter: form.delimiter?.byte, mapping: form.map)
    return try input.readingRecords { source, form in
      try ClassList(source, named: input.name, as: form, options: options)
    }.0.pupils
  }
}
