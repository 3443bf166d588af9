/// The names nearest to what was typed, for "did you mean": at most three, nearest first, none far off.
///
/// Distance is Damerau–Levenshtein over lower-cased characters, so that `2pt-` is near to `2tp-`; a name counts as near
/// within a third of its length, at least one. Cost: length × length for each name that is not too long or too short to be
/// near; nothing is near to what is longer than 200 characters.
package func near(_ typed: String, among names: some Sequence<String>) -> [String] {
  guard let word = comparable(typed) else { return [] }
  return
    names
    .compactMap { name -> (name: String, distance: Int)? in
      guard let other = comparable(name) else { return nil }
      let farthest = max(1, max(word.count, other.count) / 3)
      guard abs(word.count - other.count) <= farthest else { return nil }
      let distance = distance(word, other)
      return distance <= farthest ? (name, distance) : nil
    }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    .prefix(3)
    .map(\.name)
}

/// The characters that are compared; nil where there are too many of them.
private func comparable(_ text: String) -> [Character]? {
  guard text.dropFirst(200).isEmpty else { return nil }
  return Array(text.lowercased())
}

/// The names of which what was typed is a part, the shortest first: `Mia` and `Oka` of `Mia Okafor`.
///
/// Each word that was typed begins a word of the name, in the same order; one letter is a part of nothing, and neither is
/// what is longer than 200 characters.
package func fuller(_ typed: String, among names: some Sequence<String>) -> [String] {
  guard !typed.dropFirst().isEmpty, typed.dropFirst(200).isEmpty else { return [] }
  let typed = typed.lowercased()
  let beginnings = typed.split(separator: " ")
  return
    names
    .filter { name in
      var words = name.lowercased().split(separator: " ")[...]
      return typed.count < name.count
        && beginnings.allSatisfy { beginning in
          words = words.drop { !$0.hasPrefix(beginning) }
          return words.popFirst() != nil
        }
    }
    .sorted { ($0.count, $0) < ($1.count, $1) }
}

/// `; did you mean 'a' or 'b'?`, of names that are near and names of which it is a part.
///
/// - Parameter mend: what is told where there are none, as in `'scorebook list teams' shows them`.
package func didYouMean(_ typed: String, among names: some Sequence<String>, else mend: String? = nil) -> String {
  let names = Array(names)
  let nearest = near(typed, among: names)
  let candidates = (nearest + fuller(typed, among: names).filter { !nearest.contains($0) }).prefix(3).map { "'\($0)'" }
  if candidates.isEmpty { return mend.map { "; \($0)" } ?? "" }
  return "; did you mean \(candidates.joined(separator: " or "))?"
}

private func distance(_ a: [Character], _ b: [Character]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i] + [Int](repeating: 0, count: b.count)
    for j in 1...b.count {
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        row[j] = min(row[j], beforeLast[j - 2] + 1)
      }
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
