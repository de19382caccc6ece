#pragma once
#include <openssl/evp.h>
#include <stddef.h>

/* SHA-256 of `first` followed by `second`, 32 bytes into `out`; 1 if it went well. */
static inline int ccrypto_digest(EVP_MD_CTX *context, const EVP_MD *digest, const void *first,
                                 size_t first_size, const void *second, size_t second_size,
                                 unsigned char *out) {
  return EVP_DigestInit_ex2(context, digest, NULL) == 1 &&
         EVP_DigestUpdate(context, first, first_size) == 1 &&
         (second_size == 0 || EVP_DigestUpdate(context, second, second_size) == 1) &&
         EVP_DigestFinal_ex(context, out, NULL) == 1;
}

/* Base64 of `size` bytes: 4 characters for each 3 bytes and a final 0 into `out`; their number. */
static inline int ccrypto_base64(unsigned char *out, const unsigned char *bytes, int size) {
  return EVP_EncodeBlock(out, bytes, size);
}

/* The bytes of `size` base64 characters, padding read as zeros; their number, or -1. */
static inline int ccrypto_from_base64(unsigned char *out, const unsigned char *text, int size) {
  return EVP_DecodeBlock(out, text, size);
}
