import Casino
import Diagnostics
import Testing

struct MoneyTests {
  @Test(arguments: [
    ("500", 50_000, "500", "$500"), ("$500", 50_000, "500", "$500"), ("-$250", -25_000, "-250", "-$250"),
    ("$-250", -25_000, "-250", "-$250"), ("12.50", 1_250, "12.50", "$12.50"), ("12.5", 1_250, "12.50", "$12.50"),
    ("+25", 2_500, "25", "$25"), ("0.05", 5, "0.05", "$0.05"), ("-0.05", -5, "-0.05", "-$0.05"),
    ("0", 0, "0", "$0"), ("-0", 0, "0", "$0"), ("007.00", 700, "7", "$7"),
    ("100000000000", 10_000_000_000_000, "100000000000", "$100000000000"),
  ])
  func `an amount is read and written in whole cents`(text: String, cents: Int, plain: String, shown: String) throws {
    let money = try Money(text)
    #expect(money.cents == cents)
    #expect(money.plain == plain)
    #expect(money.description == shown)
  }

  @Test(arguments: [
    ("", "bet: expected an amount as in '12.50' or '-$250', found ''"),
    ("ten", "bet: expected an amount as in '12.50' or '-$250', found 'ten'"),
    ("$", "bet: expected an amount as in '12.50' or '-$250', found '$'"),
    ("--5", "bet: expected an amount as in '12.50' or '-$250', found '--5'"),
    ("-$-5", "bet: expected an amount as in '12.50' or '-$250', found '-$-5'"),
    ("1,250", "bet: expected an amount as in '12.50' or '-$250', found '1,250'"),
    ("12,50", "bet: expected an amount as in '12.50' or '-$250', found '12,50'"),
    ("1e3", "bet: expected an amount as in '12.50' or '-$250', found '1e3'"),
    (".5", "bet: expected an amount as in '12.50' or '-$250', found '.5'"),
    ("5.", "bet: expected an amount as in '12.50' or '-$250', found '5.'"),
    ("1.2.3", "bet: expected an amount as in '12.50' or '-$250', found '1.2.3'"),
    ("12.505", "bet: expected up to two decimals, found '12.505'"),
    ("100000000000.01", "bet: expected at most 100000000000, found '100000000000.01'"),
    ("99999999999999999999999999", "bet: expected at most 100000000000, found '99999999999999999999999999'"),
  ])
  func `what is no amount says why`(text: String, message: String) {
    #expect { try Money(text, as: "bet") } throws: { ($0 as? Diagnostic)?.message == message }
  }

  @Test(arguments: [
    (149.6, 150), (-0.5, -1), (.nan, 0), (1e300, Money.limit), (.infinity, Money.limit), (-1e300, -Money.limit),
  ])
  func `calculated money stays within what an amount may be`(cents: Double, expected: Int) {
    #expect(Money(rounding: cents).cents == expected)
  }
}
