#pragma once
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <stddef.h>

/* The digest of `first` followed by `second` into `out`; 1 if it went well. */
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

/* `size` bytes that nobody can guess into `out`; 1 if it went well. */
static inline int ccrypto_random(unsigned char *out, int size) { return RAND_bytes(out, size); }

/* The public key of an Ed25519 seed, 32 bytes each; 1 if it went well. */
static inline int ccrypto_ed25519_public(const unsigned char *seed, unsigned char *out) {
  EVP_PKEY *key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, NULL, seed, 32);
  size_t size = 32;
  int done = key != NULL && EVP_PKEY_get_raw_public_key(key, out, &size) == 1 && size == 32;
  EVP_PKEY_free(key);
  return done;
}

/* The signature of a message under an Ed25519 seed, 64 bytes into `out`; 1 if it went well. */
static inline int ccrypto_ed25519_sign(const unsigned char *seed, const unsigned char *message,
                                       size_t message_size, unsigned char *out) {
  EVP_PKEY *key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, NULL, seed, 32);
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  size_t size = 64;
  int done = key != NULL && context != NULL &&
             EVP_DigestSignInit(context, NULL, NULL, NULL, key) == 1 &&
             EVP_DigestSign(context, out, &size, message, message_size) == 1 && size == 64;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  return done;
}

/* Whether a signature of 64 bytes is that of a message under an Ed25519 public key. */
static inline int ccrypto_ed25519_verify(const unsigned char *public_key,
                                         const unsigned char *message, size_t message_size,
                                         const unsigned char *signature) {
  EVP_PKEY *key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, public_key, 32);
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int good = key != NULL && context != NULL &&
             EVP_DigestVerifyInit(context, NULL, NULL, NULL, key) == 1 &&
             EVP_DigestVerify(context, signature, 64, message, message_size) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  return good;
}
