import Formats
import Testing

struct MemoTests {
  @Test func `a key is looked for once, also where nothing is found`() {
    let memo = Memo<String, Int?>(upTo: 10, longest: 10)
    var looked: [String] = []
    for key in ["4", "x", "4", "x"] {
      let found = memo.value(of: key) {
        looked.append(key)
        return Int(key)
      }
      #expect(found == Int(key))
    }
    #expect(looked == ["4", "x"])
  }

  @Test func `a full one forgets, and still answers`() {
    let memo = Memo<String, String>(upTo: 3, longest: 10)
    var looked = 0
    for key in ["a", "b", "c", "a", "d", "a"] {
      let found = memo.value(of: key) {
        looked += 1
        return key + key
      }
      #expect(found == key + key)
    }
    #expect(looked == 5)
  }

  @Test func `what is too long is not kept, and a row is as long as its cells`() {
    let memo = Memo<[String], Int>(upTo: 10, longest: 4)
    var looked = 0
    for key in [["ab", "é"], ["ab", "é"], ["ab", "cde"], ["ab", "cde"]] {
      let found = memo.value(of: key) {
        looked += 1
        return key.count
      }
      #expect(found == 2)
    }
    #expect(looked == 3)
  }

  @Test func `what is looked for may ask for other keys, on many threads`() async {
    let memo = Memo<String, Int>(upTo: 50, longest: 10)
    @Sendable func sum(to number: Int) -> Int {
      memo.value(of: "\(number)") { number == 0 ? 0 : number + sum(to: number - 1) }
    }
    let sums = await withTaskGroup(of: Int.self) { group in
      for number in 0..<100 { group.addTask { sum(to: number) } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(sums == Set((0..<100).map { $0 * ($0 + 1) / 2 }))
  }
}
