import Diagnostics
import Formats
import Testing

struct XMLSpotTests {
  private static let text = Array(
    "<?xml version='1.0'?>\r\n<a b='1'\n  cb='2' c = '3' x:c='4' xmlns:x='u'>\n<!-- <d> --><d e='&amp;é' f=''/>t</a>"
      .utf8)

  @Test func `attributes are handed over by name and value, those in a namespace left out`() throws {
    var reader = try XMLReader(Self.text, named: "f")
    var found: [String] = []
    while true {
      let kind = try reader.nextKind()
      if kind == .endOfDocument { break }
      guard kind == .start else { continue }
      let name = reader.elementNameBytes.map { String(cString: $0) } ?? ""
      found.append("<\(name)> \(reader.elementNumber)")
      reader.forEachAttribute { name, value in
        found.append("\(String(cString: name))=\(String(decoding: value, as: UTF8.self))")
      }
    }
    #expect(found == ["<a> 1", "b=1", "cb=2", "c=3", "<d> 2", "e=&é", "f="])
  }

  @Test(
    arguments: [
      (1, nil, 2, 1), (1, "b", 2, 4), (1, "cb", 3, 3), (1, "c", 3, 10), (2, nil, 4, 13), (2, "f", 4, 28),
      (2, "none", 4, 13),
    ] as [(Int, String?, Int, Int)])
  func `a spot is found by its element and attribute`(element: Int, attribute: String?, line: Int, column: Int) throws {
    let spot = XMLSpot(element: element, attribute: attribute)
    #expect(
      try XMLReader.locations(of: [spot], in: Self.text, named: "f") == [
        Location(file: "f", line: line, column: column)
      ])
  }

  @Test func `spots may be asked for in any order`() throws {
    let spots = [XMLSpot(element: 2, attribute: "e"), XMLSpot(element: 1), XMLSpot(element: 2, attribute: "f")]
    #expect(try XMLReader.locations(of: spots, in: Self.text, named: "f").map(\.line) == [4, 2, 4])
  }

  @Test func `names keep their numbers, those that no one expects too`() {
    var names = XMLNames(["uni", "name"])
    func number(_ name: String) -> Int {
      (Array(name.utf8) + [0]).withUnsafeBufferPointer { $0.baseAddress.map { names.number(of: $0) } ?? -1 }
    }
    #expect(names.known == 2)
    #expect(["name", "uni", "team", "unit", "team", "name"].map(number) == [1, 0, 2, 3, 2, 1])
    #expect(names.name(2) == "team" && names.name(0) == "uni")
    for index in 0..<2_000 { _ = number("n\(index)") }
    #expect(number("n5") == 9 && number("one more") == 999)
  }
}
