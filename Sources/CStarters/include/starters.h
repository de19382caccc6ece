#pragma once
#include <stddef.h>

/* The decks of examples as JSON, which lie in the program itself. */
const unsigned char *cstarters_data(void);
size_t cstarters_size(void);
