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
