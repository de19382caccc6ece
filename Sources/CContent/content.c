// The files are put into the program when it is built, so that no path of the machine is in it.
#include "CContent.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char core[] = {
#embed "lists/core.json"
};
static const unsigned char irregular[] = {
#embed "lists/irregular.json"
};
static const unsigned char phrasal[] = {
#embed "lists/phrasal.json"
};
static const unsigned char idioms[] = {
#embed "lists/idioms.json"
};
static const unsigned char business[] = {
#embed "lists/business.json"
};
static const unsigned char c1[] = {
#embed "lists/c1.json"
};
static const unsigned char tips[] = {
#embed "tips.txt"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} files[] = {
    {"core.json", core, sizeof core},
    {"irregular.json", irregular, sizeof irregular},
    {"phrasal.json", phrasal, sizeof phrasal},
    {"idioms.json", idioms, sizeof idioms},
    {"business.json", business, sizeof business},
    {"c1.json", c1, sizeof c1},
    {"tips.txt", tips, sizeof tips},
};

const unsigned char *content_file(const char *name, size_t *size) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].name, name) == 0) {
      *size = files[i].size;
      return files[i].bytes;
    }
  }
  *size = 0;
  return NULL;
}
