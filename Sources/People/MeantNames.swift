/// The names that a typed one may mean: the same name, or else those that differ only in case, accents and spaces, or else,
/// by part, those that contain the typed words.
///
/// `zoe brandt` means `Zoë Brandt`, and by part `zoe` means it too. Cost: one pass over the names if none is the same.
///
/// - Returns: each name once, in alphabetical order; none if nothing is meant, several if it is not clear which is.
package func meantNames(_ typed: String, among names: some Sequence<String>, byPart: Bool) -> [String] {
  let names = Set(names)
  if names.contains(typed) { return [typed] }
  let folded = typed.folded
  let same = names.filter { $0.folded == folded }
  return same.isEmpty && byPart ? fuller(typed, among: names).sorted() : same.sorted()
}
