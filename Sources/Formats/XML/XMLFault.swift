import CLibXML2
import Diagnostics

/// What libxml2 objects to, said in our words where it is one of our rules.
enum XMLFault {
  static func diagnostic(
    _ fault: UnsafePointer<scorebook_xml_fault>, file: String
  ) -> Diagnostic {
    let line = max(1, Int(fault.pointee.line))
    let column = max(1, Int(fault.pointee.column))
    let place = Location(file: file, line: line, column: column)
    guard fault.pointee.is_set != 0 else {
      return Diagnostic("expected well-formed XML, found a fault that the parser does not name", at: place)
    }
    if fault.pointee.code == Int32(bitPattern: XML_ERR_UNDECLARED_ENTITY.rawValue) {
      let name = String(cString: scorebook_xml_fault_name(fault))
      return entity(name, at: Location(file: file, line: line, column: max(1, column - name.utf8.count - 2)))
    }
    var message = String(cString: scorebook_xml_fault_message(fault))
    if message.hasPrefix("Excessive depth") { return tooDeep(at: place) }
    while let last = message.unicodeScalars.last, last == "\n" || last == " " {
      message.unicodeScalars.removeLast()
    }
    return Diagnostic(
      "expected well-formed XML, found \(Excerpt.plain(message.utf8, longest: 200))", at: place)
  }

  static func entity(_ name: String, at place: Location) -> Diagnostic {
    Diagnostic(
      "expected no entity beyond the five of XML, found \(Excerpt.quoted("&\(name);"))", at: place)
  }

  static func tooDeep(at place: Location) -> Diagnostic {
    Diagnostic("expected nesting of at most \(XMLReader.deepest) levels, found more", at: place)
  }
}
