import Testing
import TimesTables

struct FactTests {
  @Test func `a fact is asked by its product or from it`() throws {
    let table = try TableNumber("2,5")
    #expect(Fact(.multiply, table, times: 7).text == "7 × 2.5")
    #expect(Fact(.multiply, table, times: 7).answer.description == "17.5")
    #expect(Fact(.divide, table, times: 7).text == "17.5 : 2.5")
    #expect(Fact(.divide, table, times: 7).answer.description == "7")
  }
}
