/// `34–28`; `34–?` if one score is not known.
package func scoreText(_ points: [Int?]) -> String {
  points.map { $0.map(String.init) ?? "?" }.joined(separator: "–")
}
