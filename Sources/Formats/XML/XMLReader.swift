import CLibXML2
package import Diagnostics

/// Reads XML token by token with libxml2, from memory only.
///
/// Refuses, with the place: a document type, any entity but the five of XML, a version other than 1.0, nesting beyond
/// 256, more than 256 attributes and namespace declarations on an element, more than 256 such declarations in scope,
/// and a document longer than the limit. Nothing is ever expanded or fetched. The encodings are those of
/// `TextEncoding`, by byte order mark or declaration. Readers are independent and may run on several threads.
package struct XMLReader: ~Copyable {
  package static let maximumBytes = 64 << 20
  package static let deepest = 256

  private let name: String
  private let reader: xmlTextReaderPtr
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private let fault: UnsafeMutablePointer<scorebook_xml_fault>
  var places: XMLPlaces
  private var depth = 0
  /// The number of namespaces declared by each open element that declares any.
  private var declarations: [(depth: Int, count: Int)] = []
  private var namespace: (bytes: [UInt8], text: String) = ([0], "")
  private var kind = XMLKind.text

  /// The parser's tables are set up once for the whole program, before the first reader.
  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  package init(
    _ bytes: [UInt8], named name: String, maximumBytes: Int = XMLReader.maximumBytes
  ) throws(Diagnostic) {
    let start = Location(file: name, line: 1, column: 1)
    if bytes.isEmpty {
      throw Diagnostic(
        MessageText(
          "expected an XML document, found an empty file", "verwacht een XML-document, gevonden een leeg bestand"),
        at: start)
    }
    if bytes.count > maximumBytes {
      throw Diagnostic(
        MessageText(
          "expected at most \(maximumBytes) bytes of XML, found \(bytes.count)",
          "verwacht hoogstens \(maximumBytes) bytes XML, gevonden \(bytes.count)"), at: start)
    }
    let decoded = try XMLProlog.decoded(bytes, named: name)
    if decoded.isEmpty {
      throw Diagnostic(
        MessageText(
          "expected an XML document, found an empty file", "verwacht een XML-document, gevonden een leeg bestand"),
        at: start)
    }
    try XMLProlog.refuseOtherVersion(in: decoded, named: name)
    try XMLProlog.refuseDocumentType(in: decoded, named: name)
    try XMLAttributeLimit.check(decoded, named: name)
    guard Self.isReady, let count = Int32(exactly: decoded.count) else {
      throw Diagnostic(
        MessageText(
          "expected at most \(Int32.max) bytes of XML, found \(decoded.count)",
          "verwacht hoogstens \(Int32.max) bytes XML, gevonden \(decoded.count)"), at: start)
    }
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: decoded.count)
    decoded.withUnsafeBytes { UnsafeMutableRawBufferPointer(memory).copyMemory(from: $0) }
    Self.replaceLoneReturns(in: memory)
    let fault = UnsafeMutablePointer<scorebook_xml_fault>.allocate(capacity: 1)
    fault.initialize(to: scorebook_xml_fault())
    guard let reader = scorebook_xml_reader(memory.baseAddress, count, fault) else {
      memory.deallocate()
      fault.deallocate()
      throw Diagnostic(
        MessageText("expected room for an XML parser, found none", "verwacht ruimte voor een XML-lezer, gevonden geen"),
        at: start)
    }
    self.name = name
    self.reader = reader
    self.memory = memory
    self.fault = fault
    places = XMLPlaces(UnsafeBufferPointer(memory))
  }

  /// XML treats CR as a line end like LF, but the parser counts only LF.
  private static func replaceLoneReturns(in text: UnsafeMutableBufferPointer<UInt8>) {
    guard let base = text.baseAddress else { return }
    var index = 0
    while true {
      index = ByteSearch.first(ASCII.carriageReturn, in: base, from: index, to: text.count)
      if index == text.count { return }
      if index + 1 == text.count || text[index + 1] != ASCII.lineFeed { text[index] = ASCII.lineFeed }
      index += 1
    }
  }

  deinit {
    xmlFreeTextReader(reader)
    fault.deallocate()
    memory.deallocate()
  }

  /// The next token; `.endOfDocument` at the end, and from then on.
  package mutating func next() throws(Diagnostic) -> XMLToken {
    switch try nextKind() {
    case .start:
      .start(name: elementName, namespace: elementNamespace, attributes: attributes, isEmpty: isEmpty)
    case .end: .end(name: elementName)
    case .text: .text(text)
    case .endOfDocument: .endOfDocument
    }
  }

  /// Like `next()` without making `String`s: the token's contents are valid until the next call.
  package mutating func nextKind() throws(Diagnostic) -> XMLKind {
    if kind == .endOfDocument { return kind }
    while true {
      let status = xmlTextReaderRead(reader)
      if status != 1 || fault.pointee.is_set != 0 {
        if status != 0 || fault.pointee.is_set != 0 {
          throw XMLFault.diagnostic(fault, in: UnsafeBufferPointer(memory), file: name)
        }
        kind = .endOfDocument
        return kind
      }
      switch xmlReaderTypes(UInt32(xmlTextReaderNodeType(reader))) {
      case XML_READER_TYPE_ELEMENT:
        try begin()
        return kind
      case XML_READER_TYPE_END_ELEMENT:
        if declarations.last?.depth == depth { declarations.removeLast() }
        depth -= 1
        kind = .end
        return kind
      case XML_READER_TYPE_TEXT, XML_READER_TYPE_CDATA, XML_READER_TYPE_WHITESPACE,
        XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
        kind = .text
        return kind
      case XML_READER_TYPE_DOCUMENT_TYPE:
        throw Diagnostic(
          MessageText(
            "expected no DOCTYPE, found one; remove it", "verwacht geen DOCTYPE, gevonden een; verwijder het"),
          at: location)
      case XML_READER_TYPE_ENTITY_REFERENCE:
        throw XMLFault.entity(Self.string(xmlTextReaderConstName(reader)), at: location)
      default: continue
      }
    }
  }

  private mutating func begin() throws(Diagnostic) {
    kind = .start
    places.begun += 1
    isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
    if depth == Self.deepest { throw XMLFault.tooDeep(at: location) }
    if let first = xmlTextReaderCurrentNode(reader)?.pointee.nsDef { try declare(first) }
    if !isEmpty { depth += 1 }
  }

  /// Counts the namespaces that an element declares: for every prefix, the parser searches all in scope.
  private mutating func declare(_ first: xmlNsPtr) throws(Diagnostic) {
    var count = 0
    var next: xmlNsPtr? = first
    while let declaration = next {
      count += 1
      next = declaration.pointee.next
    }
    let limit = XMLAttributeLimit.declarationsInScope
    guard declarations.reduce(count, { $0 + $1.count }) <= limit else {
      throw Diagnostic(
        MessageText(
          "expected at most \(limit) namespace declarations in scope, found more",
          "verwacht hoogstens \(limit) namespaces, gevonden meer"), at: location)
    }
    if !isEmpty { declarations.append((depth + 1, count)) }
  }

  /// Whether the current element is written `<a/>`, with no end token.
  package private(set) var isEmpty = false

  /// The place of the current element, found on request.
  package var location: Location { mutating get { places.tag.location(in: name) } }

  /// The name, without its prefix, of the element that the last token begins or ends.
  package var elementName: String { Self.string(xmlTextReaderConstLocalName(reader)) }

  /// Whether the element that the last token begins or ends has this name; makes no `String`.
  package func isElement(named name: StaticString) -> Bool {
    xmlStrEqual(xmlTextReaderConstLocalName(reader), name.utf8Start) == 1
  }

  /// The namespace of the element that the last token begins or ends.
  package var elementNamespace: String? {
    mutating get { namespace(xmlTextReaderConstNamespaceUri(reader)) }
  }

  /// The attributes of the current element, each with its place.
  package var attributes: [XMLAttribute] {
    mutating get {
      guard kind == .start, let element = xmlTextReaderCurrentNode(reader),
        var attribute = element.pointee.properties
      else { return [] }
      var attributes: [XMLAttribute] = []
      let tag = places.tag
      while true {
        let index = attributes.count
        let place = index < places.attributes.count ? places.attributes[index] : tag
        attributes.append(
          XMLAttribute(
            name: Self.string(attribute.pointee.name),
            namespace: namespace(attribute.pointee.ns?.pointee.href),
            value: Self.value(of: attribute, in: element), location: place.location(in: name)))
        guard let next = attribute.pointee.next else { return attributes }
        attribute = next
      }
    }
  }

  /// Passes on the attributes of the current element, except those in a namespace. Name and value are UTF-8, valid
  /// only during the call.
  package func forEachAttribute(
    _ body: (_ name: UnsafePointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard kind == .start, let element = xmlTextReaderCurrentNode(reader) else { return }
    var next = element.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      guard attribute.pointee.ns == nil, let name = attribute.pointee.name else { continue }
      guard let child = attribute.pointee.children else {
        body(name, UnsafeBufferPointer(start: nil, count: 0))
        continue
      }
      if child.pointee.next == nil, child.pointee.type == XML_TEXT_NODE, let text = child.pointee.content {
        body(name, UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text))))
      } else if let text = scorebook_xml_value(element, attribute) {
        body(name, UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text))))
        scorebook_xml_release(text)
      }
    }
  }

  /// Passes on the attributes of the current element, including those in a namespace, by their names without prefixes.
  package func forEachLocalAttribute(_ body: (_ name: String, _ value: String) -> Void) {
    guard kind == .start, let element = xmlTextReaderCurrentNode(reader) else { return }
    var next = element.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      body(Self.string(attribute.pointee.name), Self.value(of: attribute, in: element))
    }
  }

  /// The name, without its prefix, of the element that the last token begins or ends, as zero-terminated UTF-8, valid
  /// until the next call.
  package var elementNameBytes: UnsafePointer<UInt8>? { xmlTextReaderConstLocalName(reader) }

  /// The number of the current element's start tag, from 1.
  package var elementNumber: Int { places.begun }

  /// The text of the last token.
  package var text: String { kind == .text ? Self.string(xmlTextReaderConstValue(reader)) : "" }

  /// The text of the last token as UTF-8.
  package func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    guard kind == .text, let text = xmlTextReaderConstValue(reader) else {
      return body(.init(start: nil, count: 0))
    }
    return body(UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text))))
  }

  /// The namespace, cached because most elements have the same one; compared by content, because the parser reuses its
  /// memory.
  private mutating func namespace(_ href: UnsafePointer<UInt8>?) -> String? {
    guard let href else { return nil }
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

  private static func string(_ text: UnsafePointer<UInt8>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
