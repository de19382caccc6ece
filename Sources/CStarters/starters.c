#include "starters.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char data[] = {
#embed "starters.json"
};

const unsigned char *cstarters_data(void) { return data; }
size_t cstarters_size(void) { return sizeof data; }
