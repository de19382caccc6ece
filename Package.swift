// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "recallbox",
  products: [
    .executable(name: "recall", targets: ["recall-replay"]),
    .executable(name: "recall-replay", targets: ["recall-replay"]),
    .library(name: "StudyEngine", targets: ["StudyEngine"]),
  ],
  targets: [
    .systemLibrary(name: "CLMDB", pkgConfig: "lmdb", providers: [.apt(["liblmdb-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CLineEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(name: "CCSV", providers: [.apt(["libcsv-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CContent", exclude: ["lists", "tips.txt"]),
    // Text that lies in the program: no file has to be found when it runs.
    .target(name: "CStarters", exclude: ["starters.json"]),
    .target(name: "EventLog", dependencies: ["CLMDB", "CCrypto"], swiftSettings: settings),
    .target(name: "Projections", dependencies: ["EventLog"], swiftSettings: settings),
    .target(
      name: "StudyEngine",
      dependencies: [
        "EventLog", "Projections", "CCSV", "CContent", "CZip", "CZstd", "CSQLite", "CZlib",
        "CStarters",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "recall-replay", dependencies: ["EventLog", "Projections", "StudyEngine", "CLineEdit"],
      swiftSettings: settings),
    .executableTarget(
      name: "recallbox-bench", dependencies: ["EventLog", "Projections", "StudyEngine"],
      path: "Benchmarks/Harness", swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["EventLog", "Projections", "StudyEngine"],
      path: "Tests/TestSupport", swiftSettings: settings),
    // What tests run as another process on the same log.
    .executableTarget(
      name: "log-probe", dependencies: ["EventLog", "TestSupport"], path: "Tests/LogProbe",
      swiftSettings: settings),
    // What a fuzzer feeds with files.
    .executableTarget(
      name: "import-probe", dependencies: ["EventLog", "StudyEngine"], path: "Tests/ImportProbe",
      swiftSettings: settings),
    .testTarget(
      name: "EventLogTests", dependencies: ["EventLog", "TestSupport", "log-probe"],
      swiftSettings: settings),
    .testTarget(
      name: "ProjectionsTests", dependencies: ["EventLog", "Projections", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "StudyEngineTests",
      dependencies: ["EventLog", "Projections", "StudyEngine", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "RecallReplayTests", dependencies: ["recall-replay", "TestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// libFuzzer brings its own main: `scripts/fuzz` builds this apart from everything else.
if Context.environment["RECALLBOX_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "import-fuzzer", dependencies: ["EventLog", "StudyEngine"], path: "Tests/ImportFuzzer",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}
