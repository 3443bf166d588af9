import Testing

@testable import Report

@Test func a() {}
