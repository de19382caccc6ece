internal import CZstd
internal import Glibc

/// Unpacks zstd piece by piece, within bounds on memory, size and ratio.
@safe
struct ZstdDecoder: ~Copyable {
  /// Memory for looking back: 128 MiB, which is what the format's own tool allows.
  private static let windowLogLimit: Int32 = 27
  /// How many times larger than its packed form something may be, and the size from which it counts.
  private static let ratioLimit = 1_000
  private static let ratioFloor = 16 << 20

  private let context: OpaquePointer
  private let limit: Int
  private var packed = 0
  private(set) var total = 0
  private var isBetweenFrames = true
  private var buffer = [UInt8](repeating: 0, count: 1 << 17)

  /// Begins; `limit` is how many bytes may come out at most.
  init(limit: Int) throws(StudyError) {
    guard let made = unsafe ZSTD_createDCtx() else {
      throw .importFailed(Bilingual(systemError: ENOMEM))
    }
    unsafe context = made
    self.limit = limit
    _ = unsafe ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, Self.windowLogLimit)
  }

  deinit { _ = unsafe ZSTD_freeDCtx(context) }

  /// Takes packed bytes and hands over what they hold.
  mutating func take(
    _ bytes: ArraySlice<UInt8>, _ sink: (ArraySlice<UInt8>) throws(StudyError) -> Void
  ) throws(StudyError) {
    packed += bytes.count
    var place = 0
    var isFull = false
    while place < bytes.count || isFull {
      let step = unsafe decode(bytes, from: place)
      guard step.code == 0 else {
        throw .importBroken(
          Bilingual("it is damaged", "sie ist beschädigt"))
      }
      isBetweenFrames = step.isFrameEnd
      isFull = step.written == buffer.count
      let stands = step.consumed == place && step.written == 0
      place = step.consumed
      total += step.written
      guard total <= limit else { throw .importTooLarge(bytes: total, limit: limit) }
      guard total <= Self.ratioFloor || total / max(packed, 1) <= Self.ratioLimit else {
        throw .importBroken(
          Bilingual(
            "it holds far more than its size: \(total) bytes in \(packed)",
            "sie enthält weit mehr, als sie groß ist: \(total) Bytes in \(packed)"))
      }
      try sink(buffer[..<step.written])
      if stands { break }
    }
  }

  /// Throws where the last frame is cut off.
  func finish() throws(StudyError) {
    guard isBetweenFrames, packed > 0 else {
      throw .importBroken(
        Bilingual("it is cut off", "sie ist abgeschnitten"))
    }
  }

  private struct Step {
    var code: UInt32
    var consumed: Int
    var written: Int
    var isFrameEnd: Bool
  }

  @unsafe
  private mutating func decode(_ bytes: ArraySlice<UInt8>, from place: Int) -> Step {
    let context = unsafe context
    return unsafe buffer.withUnsafeMutableBytes { room in
      unsafe bytes.withUnsafeBytes { source in
        var input = unsafe ZSTD_inBuffer(
          src: source.baseAddress, size: source.count, pos: place)
        var output = unsafe ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
        let left = unsafe ZSTD_decompressStream(context, &output, &input)
        return unsafe Step(
          code: ZSTD_isError(left), consumed: input.pos, written: output.pos,
          isFrameEnd: left == 0)
      }
    }
  }
}
