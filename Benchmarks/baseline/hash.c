// Content, link and row hashes by OpenSSL, its digest fetched once.
#include "baseline.h"

hasher hasher_make(void) {
  hasher h = {EVP_MD_CTX_new(), EVP_MD_fetch(NULL, "SHA256", NULL)};
  if (!h.context || !h.digest) {
    fprintf(stderr, "no SHA-256 in this OpenSSL\n");
    exit(1);
  }
  return h;
}

// The tags end with their zero byte, which the literal brings along.
#define START(h, tag)                                \
  do {                                               \
    EVP_DigestInit_ex2((h)->context, (h)->digest, NULL); \
    EVP_DigestUpdate((h)->context, tag, sizeof tag); \
  } while (0)

void hash_content(hasher *h, const uint8_t *body, size_t length, uint8_t out[HASH_BYTES]) {
  START(h, "recallbox/event/v1");
  EVP_DigestUpdate(h->context, body, length);
  EVP_DigestFinal_ex(h->context, out, NULL);
}

void hash_link(hasher *h, const uint8_t previous[HASH_BYTES], uint64_t sequence,
               int64_t recorded, const uint8_t content[HASH_BYTES], uint8_t out[HASH_BYTES]) {
  uint8_t rest[HASH_BYTES + 16 + HASH_BYTES];
  memcpy(rest, previous, HASH_BYTES);
  store64(rest + HASH_BYTES, sequence);
  store64(rest + HASH_BYTES + 8, (uint64_t)recorded);
  memcpy(rest + HASH_BYTES + 16, content, HASH_BYTES);
  START(h, "recallbox/link/v1");
  EVP_DigestUpdate(h->context, rest, sizeof rest);
  EVP_DigestFinal_ex(h->context, out, NULL);
}

void hash_row(hasher *h, const void *key, uint32_t key_length, const void *value,
              uint32_t value_length, uint8_t out[HASH_BYTES]) {
  uint32_t big = __builtin_bswap32(key_length);
  START(h, "recallbox/row/v1");
  EVP_DigestUpdate(h->context, &big, 4);
  EVP_DigestUpdate(h->context, key, key_length);
  big = __builtin_bswap32(value_length);
  EVP_DigestUpdate(h->context, &big, 4);
  EVP_DigestUpdate(h->context, value, value_length);
  EVP_DigestFinal_ex(h->context, out, NULL);
}
