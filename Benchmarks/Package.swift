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
    // Only whole processes are measured, so its allocation counters and their dependencies are not needed.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: [])
  ],
  targets: [
    // What is measured, and the goals.
    .target(name: "Cases", swiftSettings: house),
    // The files that the commands read, the same on every machine.
    .target(name: "Inputs", dependencies: ["Chance"], swiftSettings: house),
    // The metrics recorded for a run.
    .target(
      name: "Measures", dependencies: ["Cases", .product(name: "Benchmark", package: "benchmark")], swiftSettings: house
    ),
    // Benchmarks of the commands.
    .executableTarget(
      name: "Commands",
      dependencies: ["Cases", "Inputs", "Measures", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/Commands",
      swiftSettings: house,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // Benchmarks of the readers alone. Their sources are links, because the readers are not a product of the command.
    .executableTarget(
      name: "Readers",
      dependencies: [
        "Cases", "Inputs", "Measures", "Formats", "Diagnostics", "CLibXML2",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Readers",
      swiftSettings: house,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // Benchmarks of the scheduler alone, with linked sources as well.
    .executableTarget(
      name: "Scheduling",
      dependencies: [
        "Cases", "Inputs", "Measures", "Flashcards", "Chance", .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Scheduling",
      swiftSettings: house,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .target(name: "Flashcards", dependencies: ["People", "Chance", "Diagnostics"], swiftSettings: house),
    .target(name: "Chance", swiftSettings: house),
    .target(name: "People", dependencies: ["Diagnostics"], swiftSettings: house),
    .target(name: "Formats", dependencies: ["Diagnostics", "CLibXML2"], swiftSettings: house),
    .target(name: "Diagnostics", swiftSettings: house),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0"),
    // Prints the results as one table.
    .executableTarget(name: "Table", dependencies: ["Cases"], swiftSettings: house),
  ]
)
