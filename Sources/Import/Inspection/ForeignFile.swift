package import Diagnostics
import Formats

/// A file of another program with contents that we read, or might, in an unsupported format: what it is, and how to
/// convert it.
package enum ForeignFile {
  /// - Parameter head: the file's first bytes; of a zip archive also its last, which name its parts.
  /// - Returns: what was found and how to convert it, for a message; nil for anything else.
  package static func found(in head: [UInt8]) -> MessageText? {
    func begins(_ bytes: [UInt8]) -> Bool { head.starts(with: bytes) }
    if isZip(head) { return inZip(head) }
    if begins([0xD0, 0xCF, 0x11, 0xE0]) {
      return MessageText(
        "an old Excel or Word file; open it there and save it as CSV (UTF-8)",
        "een oud Excel- of Word-bestand; open het daar en bewaar het als CSV (UTF-8)")
    }
    if begins(Array("BEGIN:VCARD".utf8)) {
      return MessageText(
        "contacts of an address book (vCard); put their names and numbers into a spreadsheet, save that as CSV (UTF-8), and import "
          + "that",
        "contacten uit een adresboek (vCard); zet de namen en nummers in een rekenblad, bewaar dat als CSV (UTF-8), en importeer "
          + "dat")
    }
    if isExcelXML(head) {
      return MessageText(
        "an Excel 2003 XML spreadsheet; open it in Excel and save it as a workbook (.xlsx) or as CSV (UTF-8)",
        "een rekenblad in XML van Excel 2003; open het in Excel en bewaar het als werkmap (.xlsx) of als CSV (UTF-8)")
    }
    if begins(Array("%PDF".utf8)) {
      return MessageText(
        "a PDF; ask for the table that it was made of, as CSV",
        "een PDF; vraag om de tabel waar die van gemaakt is, als CSV")
    }
    if begins(Array("{\\rtf".utf8)) {
      return MessageText(
        "rich text; save it as plain text (UTF-8)",
        "opgemaakte tekst; bewaar die als platte tekst (UTF-8)")
    }
    if begins(Array("SQLite format 3".utf8)) {
      return MessageText(
        "an SQLite database; export its table as CSV",
        "een SQLite-database; exporteer de tabel als CSV")
    }
    if begins([0x1F, 0x8B]) {
      return MessageText(
        "a gzip archive; unpack it first, as with gunzip",
        "een gzip-archief; pak het eerst uit, bijvoorbeeld met gunzip")
    }
    if begins([0x28, 0xB5, 0x2F, 0xFD]) {
      return MessageText(
        "a Zstandard archive; unpack it first, as with unzstd",
        "een Zstandard-archief; pak het eerst uit, bijvoorbeeld met unzstd")
    }
    if begins([0xFD, 0x37, 0x7A, 0x58, 0x5A]) || begins(Array("7z".utf8) + [0xBC, 0xAF]) || begins(Array("Rar!".utf8)) {
      return MessageText(
        "an archive; unpack it first",
        "een archief; pak het eerst uit")
    }
    if begins([0x89, 0x50, 0x4E, 0x47]) || begins([0xFF, 0xD8, 0xFF]) || begins(Array("GIF8".utf8)) {
      return MessageText(
        "a picture; type what it shows into a spreadsheet and save that as CSV",
        "een afbeelding; typ wat die toont in een rekenblad en bewaar dat als CSV")
    }
    return nil
  }

  /// `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">`
  private static func isExcelXML(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head.prefix(1024), as: UTF8.self)
    return text.contains(text: "<?xml") && text.contains(text: "urn:schemas-microsoft-com:office:spreadsheet")
  }

  /// Anki's packages are zip archives too.
  package static func isZip(_ head: [UInt8]) -> Bool { head.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  private static func inZip(_ head: [UInt8]) -> MessageText? {
    let text = String(decoding: head.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    if text.contains(text: "xl/") {
      return MessageText(
        "an Excel workbook; in Excel choose File, Save As, 'CSV UTF-8 (Comma delimited)', and import that",
        "een Excel-werkmap; kies in Excel Bestand, Opslaan als, 'CSV UTF-8 (door lijstscheidingsteken gescheiden)', en importeer dat"
      )
    }
    if text.contains(text: "opendocument.spreadsheet") {
      return MessageText(
        "a LibreOffice spreadsheet; choose File, Save As, 'Text CSV', and import that",
        "een rekenblad van LibreOffice; kies Bestand, Opslaan als, 'Tekst CSV', en importeer dat")
    }
    if text.contains(text: "word/") || text.contains(text: "opendocument.text") {
      return MessageText(
        "a text document; put its table into a spreadsheet and save that as CSV",
        "een tekstdocument; zet de tabel in een rekenblad en bewaar dat als CSV")
    }
    if text.contains(text: "Index/Document.iwa") || text.contains(text: "Index/Tables/")
      || text.contains(text: "Index.zip")
    {
      return MessageText(
        "a Numbers spreadsheet; choose File, Export To, CSV, and import that",
        "een rekenblad van Numbers; kies Archief, Exporteer naar, CSV, en importeer dat")
    }
    // Office files begin with their list of parts, and the parts' names may come later.
    if text.contains(text: "[Content_Types].xml") {
      return MessageText(
        "an Office document; open it there and save it as CSV (UTF-8)",
        "een Office-document; open het daar en bewaar het als CSV (UTF-8)")
    }
    return nil
  }
}
