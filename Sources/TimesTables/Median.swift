extension Collection<Int> {
  /// The middle value; of an even number of values the mean of the two in the middle, rounded. Nil of none.
  package var median: Int? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let (lower, upper) = (sorted[(count - 1) / 2], sorted[count / 2])
    return lower + (upper - lower + 1) / 2
  }
}
