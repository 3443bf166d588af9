@testable import Sheets

let plainWords = PictureWords(
  id: "x", title: "T", description: "", tableSummary: "Numbers", noData: "nothing", missing: "–")

func plainAxis(_ name: String, ends: ClosedRange<Double>? = nil) -> NumberAxis {
  NumberAxis(name: name, ends: ends) { value in value == value.rounded() ? "\(Int(value))" : "\(value)" }
}

func plainCounts(_ name: String) -> NumberAxis { .counts(name) { "\($0)" } }

/// The drawings in a picture, without their first three lines and their end.
func body(of picture: Picture, _ kind: String) -> String {
  for drawing in picture.svg.text.split(separator: "<svg ") where drawing.hasPrefix("class=\"\(kind)\"") {
    return drawing.split(separator: "\n").dropFirst(2).dropLast().joined(separator: "\n")
  }
  return ""
}
