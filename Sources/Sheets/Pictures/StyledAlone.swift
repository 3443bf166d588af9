/// A page whose pictures each contain their own style: for a PDF printer that applies neither the page's style sheets
/// nor variables inside pictures. The colours are those of the page's own style sheets.
///
/// Cost: one pass over the page.
package func stylingPicturesAlone(in page: [UInt8]) -> [UInt8] {
  let text = String(decoding: page, as: UTF8.self)
  let style = "<style>\(pictureStyle(of: colours(in: text)))</style>"
  return Array(text.replacing(/<svg [^>]*>/) { "\($0.output)\(style)" }.utf8)
}

/// The values of the page's variables, each from its first definition: those of a light page.
private func colours(in page: String) -> [Substring: Substring] {
  Dictionary(
    page.matches(of: /(--[a-z0-9-]+): *(#[0-9a-fA-F]{3,8})/).map { ($0.1, $0.2) },
    uniquingKeysWith: { first, _ in first })
}

private func pictureStyle(of colours: [Substring: Substring]) -> String {
  func colour(_ name: String) -> Substring { colours["--\(name)"] ?? "#444b55" }
  let dashes = ["none", "16 9", "4 8", "18 8 4 8", "9 7", "24 7 4 7 4 7"]
  let series = dashes.enumerated().map { index, dash in
    let (name, ink) = (".series-\(index + 1)", colour("series-\(index + 1)"))
    return """
      \(name) .line{fill:none;stroke:\(ink);stroke-width:5;stroke-dasharray:\(dash)}\
      \(name) .bars,\(name) .dot{fill:none;stroke:\(ink)}\
      \(name) .area{fill:\(ink);fill-opacity:0.18}\
      \(name) .marker,\(name) .ends text{fill:\(ink)}
      """
  }
  let heat = (0...5).map {
    ".heat-\($0){stroke:\(colour("heat-\($0)"))}.heat-text-\($0) text{fill:\(colour("heat-text-\($0)"))}"
  }
  let trouble = (1...5).map {
    """
    .trouble .heat-\($0){stroke:\(colour("trouble-\($0)"))}\
    .trouble .heat-text-\($0) text{fill:\(colour("trouble-text-\($0)"))}
    """
  }
  return """
    svg{font-size:26px}text{fill:\(colour("quiet"))}\
    .legend text,.labels text,.values text{fill:\(colour("text"))}\
    .grid{fill:none;stroke:\(colour("line"));stroke-width:2;stroke-opacity:0.55}.axis{fill:none;stroke:\(colour("quiet"));stroke-width:2}\
    .reference{fill:none;stroke:\(colour("text"));stroke-width:3;stroke-dasharray:10 6}\
    .band,.zone,.rest{fill:\(colour("sunken"))}.part{fill:\(colour("series-3"))}\
    .texture{fill:none;stroke:\(colour("surface"));stroke-dasharray:2 12}\
    .court{fill:none;stroke:\(colour("quiet"));stroke-width:2}\
    .over .court{stroke:\(colour("surface"));stroke-width:4}\
    .miss{fill:none;stroke:\(colour("quiet"));stroke-width:4}\
    .ground{stroke:\(colour("sunken"));stroke-dasharray:20 4}.tips{display:none}
    """ + (series + heat + trouble).joined()
}
