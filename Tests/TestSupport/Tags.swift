public import Testing

extension Tag {
  /// Holds for random input, whose seed is the argument.
  @Tag public static var property: Self
  /// Compares with published or stored bytes.
  @Tag public static var golden: Self
  /// Works on files.
  @Tag public static var storage: Self
}
