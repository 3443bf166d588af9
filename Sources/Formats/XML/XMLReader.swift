import CLibXML2
package import Diagnostics

/// Reads XML token by token with libxml2, from memory and from nothing else.
///
/// Refused with their place are: a document type, any entity but the five of XML, nesting beyond 256, and a document
/// longer than the cap. So nothing is ever expanded or fetched. The encodings are those of `TextEncoding`, by byte
/// order mark or declaration. Each reader is on its own: several may run on several threads.
package struct XMLReader: ~Copyable {
  package static let maximumBytes = 64 << 20
  package static let deepest = 256

  private let name: String
  private let reader: xmlTextReaderPtr
  private let text: UnsafeMutableBufferPointer<UInt8>
  private let fault: UnsafeMutablePointer<scorebook_xml_fault>
  private var places: XMLPlaces
  private var depth = 0
  private var namespace: (bytes: [UInt8], text: String) = ([0], "")
  private var isAtEnd = false
  /// The place of the element last begun.
  package private(set) var location: Location

  /// The parser's tables are set up once for the whole program, before the first reader.
  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  package init(
    _ bytes: [UInt8], named name: String, maximumBytes: Int = XMLReader.maximumBytes
  ) throws(Diagnostic) {
    let start = Location(file: name, line: 1, column: 1)
    if bytes.isEmpty { throw Diagnostic("expected an XML document, found an empty file", at: start) }
    if bytes.count > maximumBytes {
      throw Diagnostic("expected at most \(maximumBytes) bytes of XML, found \(bytes.count)", at: start)
    }
    let decoded = try XMLProlog.decoded(bytes, named: name)
    if decoded.isEmpty { throw Diagnostic("expected an XML document, found an empty file", at: start) }
    try XMLProlog.refuseDocumentType(in: decoded, named: name)
    guard Self.isReady, let count = Int32(exactly: decoded.count) else {
      throw Diagnostic("expected at most \(Int32.max) bytes of XML, found \(decoded.count)", at: start)
    }
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: decoded.count)
    _ = text.initialize(from: decoded)
    let fault = UnsafeMutablePointer<scorebook_xml_fault>.allocate(capacity: 1)
    fault.initialize(to: scorebook_xml_fault())
    guard let reader = scorebook_xml_reader(text.baseAddress, count, fault) else {
      text.deallocate()
      fault.deallocate()
      throw Diagnostic("expected room for an XML parser, found none", at: start)
    }
    self.name = name
    self.reader = reader
    self.text = text
    self.fault = fault
    places = XMLPlaces(UnsafeBufferPointer(text))
    location = start
  }

  deinit {
    xmlFreeTextReader(reader)
    fault.deallocate()
    text.deallocate()
  }

  /// The next token; `.endOfDocument` at the end, and from then on.
  package mutating func next() throws(Diagnostic) -> XMLToken {
    if isAtEnd { return .endOfDocument }
    while true {
      let status = xmlTextReaderRead(reader)
      if status < 0 || fault.pointee.is_set != 0 { throw XMLFault.diagnostic(fault, text: text, file: name) }
      if status == 0 {
        isAtEnd = true
        return .endOfDocument
      }
      switch xmlReaderTypes(UInt32(xmlTextReaderNodeType(reader))) {
      case XML_READER_TYPE_ELEMENT: return try start()
      case XML_READER_TYPE_END_ELEMENT:
        depth -= 1
        return .end(name: Self.string(xmlTextReaderConstLocalName(reader)))
      case XML_READER_TYPE_TEXT, XML_READER_TYPE_CDATA, XML_READER_TYPE_WHITESPACE,
        XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
        return .text(Self.string(xmlTextReaderConstValue(reader)))
      case XML_READER_TYPE_DOCUMENT_TYPE:
        throw Diagnostic("expected no DOCTYPE, found one; remove it", at: location)
      case XML_READER_TYPE_ENTITY_REFERENCE:
        throw XMLFault.entity(Self.string(xmlTextReaderConstName(reader)), at: location)
      default: continue
      }
    }
  }

  private mutating func start() throws(Diagnostic) -> XMLToken {
    location = places.nextStartTag().location(in: name)
    guard let node = xmlTextReaderCurrentNode(reader) else {
      throw Diagnostic("expected an element, found none", at: location)
    }
    let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
    if depth == Self.deepest { throw XMLFault.tooDeep(at: location) }
    if !isEmpty { depth += 1 }
    var attributes: [XMLAttribute] = []
    var next = node.pointee.properties
    while let attribute = next {
      let place = attributes.count < places.attributes.count ? places.attributes[attributes.count] : nil
      attributes.append(
        XMLAttribute(
          name: Self.string(attribute.pointee.name), namespace: namespace(attribute.pointee.ns),
          value: Self.value(of: attribute, in: node), location: place?.location(in: name) ?? location))
      next = attribute.pointee.next
    }
    return .start(
      name: Self.string(node.pointee.name), namespace: namespace(node.pointee.ns), attributes: attributes,
      isEmpty: isEmpty)
  }

  /// The name of the namespace. It is the same for most elements, so the last one is kept; the comparison is by
  /// content, since the parser uses its memory again.
  private mutating func namespace(_ declaration: xmlNsPtr?) -> String? {
    guard let href = declaration?.pointee.href else { return nil }
    if xmlStrEqual(href, namespace.bytes) == 0 {
      let text = Self.string(href)
      namespace = (Array(text.utf8) + [0], text)
    }
    return namespace.text
  }

  private static func value(of attribute: xmlAttrPtr, in node: xmlNodePtr) -> String {
    guard let child = attribute.pointee.children else { return "" }
    if child.pointee.next == nil, child.pointee.type == XML_TEXT_NODE { return string(child.pointee.content) }
    guard let value = scorebook_xml_value(node, attribute) else { return "" }
    defer { scorebook_xml_release(value) }
    return string(value)
  }

  private static func string(_ text: UnsafePointer<UInt8>?) -> String { text.map { String(cString: $0) } ?? "" }
}
