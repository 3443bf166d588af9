import Diagnostics
import Formats
import Fuzzing
import Testing

struct XMLFuzzTests {
  private static let mutator = Mutator(
    [
      "<?xml version='1.0'?><!-- c --><a x='1' y=\"&amp;\"><b>t<![CDATA[c]]></b>\n<?p i?><c xmlns='u' z='' />\r\n<d\n e='>'/></a>",
      "<?xml version=\"1.0\" encoding=\"windows-1252\"?>\r\n<a>\u{E9}</a>",
      "<a:b xmlns:a='u' a:c='&#233;&lt;'>é😀</a:b>",
      "<a><a><a><a/></a></a></a>", "<!DOCTYPE a><a/>", "<a>&nbsp;</a>", "<a b='1' b='2'/>", "<a><b></a>",
      "<a\rb='1'\r>\r<c/>\r</a>", "<a/>", "",
    ],
    fragments: [
      "<", ">", "</", "/>", "<!", "<!--", "-->", "<?", "?>", "<![CDATA[", "]]>", "&", "&lt;", "&#0;", "&#x10FFFF;",
      "&x;", "='", "'", "\"", "<a>",
      "</a>", "<b c='d'>", "xmlns=''", "xmlns:a='v'", "a:", "<!DOCTYPE a [", "<!ENTITY x 'y'>", "encoding='utf-16'",
      "version='1.1'",
    ])

  /// The tokens of a document, each with the text at its location.
  private static func tokens(_ bytes: [UInt8]) -> (tokens: [XMLToken], error: Diagnostic?) {
    var tokens: [XMLToken] = []
    do {
      var reader = try XMLReader(bytes, named: "f")
      while true {
        let token = try reader.next()
        tokens.append(token)
        if token == .endOfDocument { return (tokens, nil) }
      }
    } catch {
      return (tokens, error)
    }
  }

  /// The kinds of a document's tokens, each read in parts.
  private static func kinds(_ bytes: [UInt8]) -> (kinds: [XMLKind], text: [UInt8], error: Diagnostic?) {
    var kinds: [XMLKind] = []
    var text: [UInt8] = []
    do {
      var reader = try XMLReader(bytes, named: "f")
      while true {
        let kind = try reader.nextKind()
        kinds.append(kind)
        reader.withText { text += $0 }
        if kind == .endOfDocument { return (kinds, text, nil) }
      }
    } catch {
      return (kinds, text, error)
    }
  }

  private static func misplacement(of element: XMLElement, in text: [UInt8]) -> String? {
    let tag = FormatsTests.text(from: element.location, in: text)
    if tag.first != UInt8(ascii: "<") { return "no tag at \(element.location)" }
    if !String(decoding: tag.prefix { $0 > 0x20 && $0 != 0x3E }, as: UTF8.self).contains(element.name) {
      return "no <\(element.name)> at \(element.location)"
    }
    for attribute in element.attributes {
      let name = FormatsTests.text(from: attribute.location, in: text).prefix { $0 != UInt8(ascii: "=") && $0 > 32 }
      if !String(decoding: name, as: UTF8.self).hasSuffix(attribute.name) {
        return "no \(attribute.name) at \(attribute.location)"
      }
    }
    return element.children.lazy.compactMap { misplacement(of: $0, in: text) }.first
  }

  @Test func `a damaged document is read with its places, or refused at a place in it`() {
    let fault = Fuzz.fault(of: "XML", Self.mutator, times: 2_000) { bytes, random in
      let encoding = (try? xmlEncoding(of: bytes, named: "f")) ?? .utf8
      let text = (try? decodedText(bytes, encoding: encoding, named: "f").bytes) ?? []
      let tokens = Self.tokens(bytes)
      let kinds = Self.kinds(bytes)
      if kinds.error != tokens.error { return "\(tokens.error as Any) by token, \(kinds.error as Any) by kind" }
      let strings = tokens.tokens.map { if case .text(let text) = $0 { text } else { "" } }
      if Array(strings.joined().utf8) != kinds.text { return "other text by kind than by token" }
      do throws(Diagnostic) {
        let root = try xmlDocument(in: bytes, named: "f")
        return tokens.error == nil ? Self.misplacement(of: root, in: text) : "read as a tree, refused by token"
      } catch {
        if error != tokens.error { return "\(tokens.error as Any) by token, \(error) as a tree" }
        return mistake(in: error, of: Lines(of: bytes, encoding: encoding))
      }
    }
    #expect(fault == nil)
  }

  @Test func `attributes of a damaged document are the same as bytes, and their spots are found again`() {
    let fault = Fuzz.fault(of: "XML attributes", Self.mutator, times: 1_000) { bytes, _ in
      var spots: [XMLSpot] = []
      var places: [Location] = []
      do throws(Diagnostic) {
        var reader = try XMLReader(bytes, named: "f")
        while true {
          let kind = try reader.nextKind()
          if kind == .endOfDocument { break }
          guard kind == .start else { continue }
          var found: [String] = []
          reader.forEachAttribute { name, value in
            found.append(String(cString: name) + "=" + String(decoding: value, as: UTF8.self))
          }
          let attributes = reader.attributes.filter { $0.namespace == nil }
          if found != attributes.map({ $0.name + "=" + $0.value }) { return "\(found) as bytes, \(attributes)" }
          spots.append(XMLSpot(element: reader.elementNumber))
          places.append(reader.location)
          for attribute in attributes {
            spots.append(XMLSpot(element: reader.elementNumber, attribute: attribute.name))
            places.append(attribute.location)
          }
        }
        let found = try XMLReader.locations(of: spots, in: bytes, named: "f")
        return found == places ? nil : "found again at \(found), read at \(places)"
      } catch {
        return nil
      }
    }
    #expect(fault == nil)
  }
}
