import Chance
import Testing

struct SplitMix64Tests {
  @Test func `the same seed gives the same numbers, for good`() {
    var random = SplitMix64(seed: 1)
    // The output of the authors' own program for seed 1.
    #expect([random.next(), random.next()] == [0x910A_2DEC_8902_5CC1, 0xBEEB_8DA1_658E_EC67])
    var numbers = SplitMix64(seed: 7)
    #expect((0..<12).map { _ in numbers.below(52) } == [20, 0, 46, 30, 23, 12, 24, 17, 6, 21, 5, 49])
  }

  @Test(arguments: [1, 2, 3, 10, 13, 52, 416])
  func `every number below a bound comes as often as the others`(bound: Int) {
    var random = SplitMix64(seed: UInt64(bound))
    var counts = Array(repeating: 0, count: bound)
    let draws = 2000 * bound
    for _ in 0..<min(draws, 60_000) { counts[random.below(bound)] += 1 }
    let mean = Double(min(draws, 60_000)) / Double(bound)
    for count in counts { #expect(abs(Double(count) - mean) < 6 * mean.squareRoot()) }
  }

  @Test func `a generator apart does not run along`() {
    let random = SplitMix64(seed: 3)
    var first = random.apart(1)
    var second = random.apart(2)
    var again = random.apart(1)
    let numbers = [first.next(), second.next(), again.next()]
    #expect(numbers[0] == numbers[2] && numbers[0] != numbers[1])
  }
}
