// Strict decoding of an event body: shortest forms, definite lengths, ascending keys 0 to 23.
#include "baseline.h"

typedef struct {
  const uint8_t *at, *end;
} cursor;

/// Reads one head; -1 when it is cut short, not in the shortest form or of a refused kind.
static inline int head(cursor *c, int *major, uint64_t *value) {
  if (c->at >= c->end) return -1;
  uint8_t first = *c->at++;
  *major = first >> 5;
  uint8_t info = first & 31;
  if (info < 24) {
    *value = info;
    return 0;
  }
  if (info > 27 || *major == 7) return -1;
  size_t width = (size_t)1 << (info - 24);
  if ((size_t)(c->end - c->at) < width) return -1;
  uint64_t number = 0;
  switch (info) {
    case 24:
      number = c->at[0];
      if (number < 24) return -1;
      break;
    case 25: {
      uint16_t raw;
      memcpy(&raw, c->at, 2);
      number = __builtin_bswap16(raw);
      if (number <= UINT8_MAX) return -1;
      break;
    }
    case 26: {
      uint32_t raw;
      memcpy(&raw, c->at, 4);
      number = __builtin_bswap32(raw);
      if (number <= UINT16_MAX) return -1;
      break;
    }
    default:
      number = load64(c->at);
      if (number <= UINT32_MAX) return -1;
  }
  c->at += width;
  *value = number;
  return 0;
}

static inline int integer(cursor *c, int64_t *out) {
  int major;
  uint64_t value;
  if (head(c, &major, &value) || major > 1 || value > (UINT64_C(1) << 53)) return -1;
  *out = major ? -1 - (int64_t)value : (int64_t)value;
  return 0;
}

static inline int identifier(cursor *c, const uint8_t **out) {
  int major;
  uint64_t value;
  if (head(c, &major, &value) || major != 2 || value != ID_BYTES) return -1;
  if ((size_t)(c->end - c->at) < ID_BYTES) return -1;
  *out = c->at;
  c->at += ID_BYTES;
  return 0;
}

static int valid_utf8(const uint8_t *s, size_t n) {
  for (size_t i = 0; i < n;) {
    uint8_t b = s[i];
    if (b < 0x80) {
      i++;
      continue;
    }
    size_t more = b >= 0xF0 ? 3 : b >= 0xE0 ? 2 : 1;
    if (b < 0xC2 || b > 0xF4 || i + more >= n) return 0;
    if ((b == 0xE0 && s[i + 1] < 0xA0) || (b == 0xED && s[i + 1] > 0x9F) ||
        (b == 0xF0 && s[i + 1] < 0x90) || (b == 0xF4 && s[i + 1] > 0x8F))
      return 0;
    for (size_t k = 1; k <= more; k++)
      if ((s[i + k] & 0xC0) != 0x80) return 0;
    i += more + 1;
  }
  return 1;
}

/// Passes over any value of the profile.
static int skip(cursor *c, int depth) {
  int major;
  uint64_t value;
  if (depth > 8 || head(c, &major, &value)) return -1;
  switch (major) {
    case 0:
    case 1:
      return value > (UINT64_C(1) << 53) ? -1 : 0;
    case 2:
    case 3:
      if ((uint64_t)(c->end - c->at) < value) return -1;
      if (major == 3 && !valid_utf8(c->at, value)) return -1;
      c->at += value;
      return 0;
    case 4:
      if (value > 1024) return -1;
      for (; value > 0; value--)
        if (skip(c, depth + 1)) return -1;
      return 0;
    case 5: {
      int last = -1;
      for (; value > 0; value--) {
        uint64_t key;
        if (head(c, &major, &key) || major != 0 || key > 23 || (int)key <= last) return -1;
        last = (int)key;
        if (skip(c, depth + 1)) return -1;
      }
      return 0;
    }
    case 7:
      return value == 20 || value == 21 ? 0 : -1;
    default:
      return -1;
  }
}

static int states(cursor *c, int64_t out[13], int *count) {
  int major;
  uint64_t length;
  if (head(c, &major, &length) || major != 4 || length < 13 || length > 1024) return -1;
  *count = (int)length;
  for (uint64_t i = 0; i < length; i++) {
    int64_t value;
    if (integer(c, &value)) return -1;
    if (i < 13) out[i] = value;
  }
  return 0;
}

static int review(cursor *c, event *out) {
  int major, last = -1;
  uint64_t count;
  if (head(c, &major, &count) || major != 5) return -1;
  for (; count > 0; count--) {
    uint64_t key;
    if (head(c, &major, &key) || major != 0 || key > 23 || (int)key <= last) return -1;
    last = (int)key;
    int bad;
    switch (key) {
      case 0: bad = integer(c, &out->rating); break;
      case 1: bad = integer(c, &out->took); break;
      case 2: bad = states(c, out->before, &out->before_count); break;
      case 3: bad = states(c, out->after, &out->after_count); break;
      case 10: bad = integer(c, &out->day); break;
      default: bad = skip(c, 2);
    }
    if (bad) return -1;
  }
  return 0;
}

int decode_event(const uint8_t *body, size_t length, event *out) {
  cursor c = {body, body + length};
  int major, last = -1;
  uint64_t count;
  out->took = 0;
  out->session = out->subject = NULL;
  if (head(&c, &major, &count) || major != 5) return -1;
  for (; count > 0; count--) {
    uint64_t key;
    if (head(&c, &major, &key) || major != 0 || key > 23 || (int)key <= last) return -1;
    last = (int)key;
    int64_t number = 0;
    int bad;
    switch (key) {
      case 1: bad = identifier(&c, &out->id); break;
      case 2:
        bad = integer(&c, &number);
        out->type = (uint64_t)number;
        break;
      case 3: bad = integer(&c, &out->at); break;
      case 4: bad = integer(&c, &out->offset); break;
      case 5: bad = identifier(&c, &out->session); break;
      case 6: bad = identifier(&c, &out->device); break;
      case 7: bad = identifier(&c, &out->subject); break;
      case 9: bad = out->type == 16 ? review(&c, out) : skip(&c, 1); break;
      default: bad = skip(&c, 1);
    }
    if (bad) return (int)(c.at - body) + 1;
  }
  return c.at == c.end ? 0 : -1;
}
