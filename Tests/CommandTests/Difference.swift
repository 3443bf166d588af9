/// A line diff of two texts: removed lines with `-`, new ones with `+`, and up to two lines of context.
func difference(from old: String, to new: String) -> String {
  let before = old.split(separator: "\n", omittingEmptySubsequences: false)
  let after = new.split(separator: "\n", omittingEmptySubsequences: false)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in after.difference(from: before) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [(mark: Character, text: Substring)] = []
  var (i, j) = (0, 0)
  while i < before.count || j < after.count {
    if removed.contains(i) {
      lines.append(("-", before[i]))
      i += 1
    } else if inserted.contains(j) {
      lines.append(("+", after[j]))
      j += 1
    } else {
      lines.append((" ", before[i]))
      (i, j) = (i + 1, j + 1)
    }
  }
  let changed = lines.indices.filter { lines[$0].mark != " " }
  return lines.indices
    .filter { index in changed.contains { abs($0 - index) <= 2 } }
    .map { "  \(lines[$0].mark) \(lines[$0].text)" }
    .joined(separator: "\n")
}
