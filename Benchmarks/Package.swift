// swift-tools-version: 6.2

import PackageDescription

let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    // Whole processes are measured, so none of its counters of allocations is needed, nor what they depend on.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: [])
  ],
  targets: [
    // What is measured, and what has to be reached.
    .target(name: "Cases", swiftSettings: house),
    // The files that the commands read, the same on every machine.
    .target(name: "Inputs", swiftSettings: house),
    // What is kept of a run.
    .target(
      name: "Measures", dependencies: ["Cases", .product(name: "Benchmark", package: "benchmark")], swiftSettings: house
    ),
    // The commands themselves, timed.
    .executableTarget(
      name: "Commands",
      dependencies: ["Cases", "Inputs", "Measures", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/Commands",
      swiftSettings: house,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // The readers by themselves; their sources are those of the command, by links, since they are no product of it.
    .executableTarget(
      name: "Readers",
      dependencies: [
        "Cases", "Inputs", "Measures", "Formats", "Diagnostics", "CLibXML2",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Readers",
      swiftSettings: house,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // The scheduler by itself, from the same sources likewise.
    .executableTarget(
      name: "Scheduling",
      dependencies: ["Cases", "Inputs", "Measures", "Flashcards", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/Scheduling",
      swiftSettings: house,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .target(name: "Flashcards", dependencies: ["People", "Diagnostics"], swiftSettings: house),
    .target(name: "People", dependencies: ["Diagnostics"], swiftSettings: house),
    .target(name: "Formats", dependencies: ["Diagnostics", "CLibXML2"], swiftSettings: house),
    .target(name: "Diagnostics", swiftSettings: house),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0"),
    // The results as one table.
    .executableTarget(name: "Table", dependencies: ["Cases"], swiftSettings: house),
  ]
)
