package import Diagnostics

/// The names most similar to what was typed, for "did you mean": at most three, nearest first.
///
/// Distance is Damerau–Levenshtein over characters without case and accents, so `2pt-` is near `2tp-`. The maximum distance is a
/// third of the typed length, and at least one. Cost: length × length for each name of similar length. Single
/// letters and texts longer than 200 characters have no near names.
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

/// The characters to compare; nil if there are too many, or only a letter.
private func comparable(_ text: String) -> [Character]? {
  guard text.dropFirst(200).isEmpty, text.dropFirst().first != nil || text.first?.isLetter != true else { return nil }
  return Array(text.folded)
}

/// The names that contain the typed words, shortest first: `Mia` and `Oka` match `Mia Okafor`.
///
/// Each typed word must be the start of a word of the name, in order. Single letters and texts longer than 200
/// characters match nothing.
package func fuller(_ typed: String, among names: some Sequence<String>) -> [String] {
  guard !typed.dropFirst().isEmpty, typed.dropFirst(200).isEmpty else { return [] }
  let typed = typed.folded
  let beginnings = typed.split(separator: " ")
  return
    names
    .filter { name in
      let name = name.folded
      var words = name.split(separator: " ")[...]
      return typed.count < name.count
        && beginnings.allSatisfy { beginning in
          words = words.drop { !$0.hasPrefix(beginning) }
          return words.popFirst() != nil
        }
    }
    .sorted { ($0.count, $0) < ($1.count, $1) }
}

/// At most three similar names, or names that contain the text.
private func candidates(for typed: String, among names: some Sequence<String>) -> [String] {
  let names = Array(names)
  let nearest = near(typed, among: names)
  return Array((nearest + fuller(typed, among: names).filter { !nearest.contains($0) }).prefix(3))
}

extension Fault.Hint {
  /// The names that may be meant; nil if none is similar.
  package static func nearest(to typed: String, among names: some Sequence<String>) -> Fault.Hint? {
    let candidates = candidates(for: typed, among: names)
    return candidates.isEmpty ? nil : .didYouMean(candidates)
  }
}

/// `; did you mean 'a' or 'b'?`, from similar names and names that contain the text.
///
/// - Parameter fix: the message if there are none, such as `'scorebook list teams' shows them`.
package func didYouMean(
  _ typed: String, among names: some Sequence<String>, else fix: String? = nil, in language: MessageLanguage = .english
) -> String {
  let candidates = candidates(for: typed, among: names).map { "'\($0)'" }
  if candidates.isEmpty { return fix.map { "; \($0)" } ?? "" }
  return language.pick(
    "; did you mean \(candidates.joined(separator: " or "))?", "; bedoelde je \(candidates.joined(separator: " of "))?")
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
