import CLibXML2
import Diagnostics

/// libxml2's errors, reworded if they concern one of our limits.
enum XMLFault {
  /// The parser counts characters but our places count bytes, so the place is computed from the text.
  static func diagnostic(
    _ fault: UnsafePointer<scorebook_xml_fault>, in text: UnsafeBufferPointer<UInt8>, file: String
  ) -> Diagnostic {
    func place(_ offset: Int) -> Location {
      var place = LineCount()
      place.advance(over: UnsafeBufferPointer(rebasing: text[..<min(max(0, offset), text.count)]))
      return place.location(in: file)
    }
    let offset = fault.pointee.offset
    guard fault.pointee.is_set != 0 else {
      return Diagnostic(
        MessageText(
          "expected well-formed XML, found a fault that the parser does not name",
          "verwacht goed gevormde XML, gevonden een fout die de parser niet noemt"), at: place(0))
    }
    if fault.pointee.code == Int32(bitPattern: XML_ERR_UNDECLARED_ENTITY.rawValue) {
      let name = String(cString: scorebook_xml_fault_name(fault))
      return entity(name, at: place(offset - name.utf8.count - 2))
    }
    // The parser has no error code for nesting, so its depth is checked.
    if fault.pointee.code == Int32(bitPattern: XML_ERR_INTERNAL_ERROR.rawValue),
      fault.pointee.depth >= XMLReader.deepest
    {
      return tooDeep(at: place(offset))
    }
    var message = String(cString: scorebook_xml_fault_message(fault))
    while let last = message.unicodeScalars.last, last == "\n" || last == " " {
      message.unicodeScalars.removeLast()
    }
    return Diagnostic(
      MessageText(
        "expected well-formed XML, found \(Excerpt.plain(message.utf8, longest: 200))",
        "verwacht goed gevormde XML, gevonden \(Excerpt.plain(message.utf8, longest: 200))"), at: place(offset))
  }

  static func entity(_ name: String, at place: Location) -> Diagnostic {
    Diagnostic(
      MessageText(
        "expected no entity beyond the five of XML, found \(Excerpt.quoted("&\(name);"))",
        "verwacht geen entiteit behalve de vijf van XML, gevonden \(Excerpt.quoted("&\(name);"))"), at: place)
  }

  static func tooDeep(at place: Location) -> Diagnostic {
    Diagnostic(
      MessageText(
        "expected nesting of at most \(XMLReader.deepest) levels, found more",
        "verwacht hoogstens \(XMLReader.deepest) niveaus, gevonden meer"), at: place)
  }
}
