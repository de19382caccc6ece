/// The generator behind every draw; published by Steele, Lea and Flood in 2014.
package struct SplitMix64 {
  private var state: UInt64

  /// Any seed will do, 0 too; the same one gives the same numbers.
  package init(seed: UInt64) { state = seed }

  /// The next number, all 64 bits of it equally likely.
  ///
  /// Source: <https://prng.di.unimi.it/splitmix64.c>.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
