internal import CCrypto

/// Signatures of RFC 8032 by libcrypto; about 17 µs to sign.
enum Ed25519 {
  static let keyByteCount = 32
  static let signatureByteCount = 64

  /// A seed that nobody can guess.
  static func freshSeed() -> [UInt8] {
    var seed = [UInt8](repeating: 0, count: keyByteCount)
    let isDone = unsafe seed.withUnsafeMutableBufferPointer { seed in
      unsafe ccrypto_random(seed.baseAddress, CInt(seed.count))
    }
    precondition(isDone == 1, "libcrypto gives no random bytes")
    return seed
  }

  static func publicKey(ofSeed seed: [UInt8]) -> [UInt8] {
    precondition(seed.count == keyByteCount, "a seed has 32 bytes")
    var key = [UInt8](repeating: 0, count: keyByteCount)
    let isDone = unsafe seed.withUnsafeBufferPointer { seed in
      unsafe key.withUnsafeMutableBufferPointer { key in
        unsafe ccrypto_ed25519_public(seed.baseAddress, key.baseAddress)
      }
    }
    precondition(isDone == 1, "libcrypto gives no public key")
    return key
  }

  static func signature(of message: [UInt8], seed: [UInt8]) -> [UInt8] {
    precondition(seed.count == keyByteCount, "a seed has 32 bytes")
    var signature = [UInt8](repeating: 0, count: signatureByteCount)
    let isDone = unsafe seed.withUnsafeBufferPointer { seed in
      unsafe message.withUnsafeBufferPointer { message in
        unsafe signature.withUnsafeMutableBufferPointer { signature in
          unsafe ccrypto_ed25519_sign(
            seed.baseAddress, message.baseAddress, message.count, signature.baseAddress)
        }
      }
    }
    precondition(isDone == 1, "libcrypto could not sign")
    return signature
  }

  static func isGood(_ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]) -> Bool {
    guard signature.count == signatureByteCount, publicKey.count == keyByteCount else {
      return false
    }
    let isGood = unsafe publicKey.withUnsafeBufferPointer { key in
      unsafe message.withUnsafeBufferPointer { message in
        unsafe signature.withUnsafeBufferPointer { signature in
          unsafe ccrypto_ed25519_verify(
            key.baseAddress, message.baseAddress, message.count, signature.baseAddress)
        }
      }
    }
    return isGood == 1
  }
}
