// Usage: baseline decode STORE | verify STORE | bulk STORE NEW BATCH | durable STORE TRACE SKIPPED ACTS
//
// STORE is a log.mdb. Prints one line: name, nanoseconds an event (durable: the median), events.
#include "baseline.h"

int main(int count, char **words) {
  if (count == 3 && !strcmp(words[1], "decode")) return measure_scan(words[2], 0);
  if (count == 3 && !strcmp(words[1], "verify")) return measure_scan(words[2], 1);
  if (count == 5 && !strcmp(words[1], "bulk"))
    return measure_bulk(words[2], words[3], strtoull(words[4], NULL, 10));
  if (count == 6 && !strcmp(words[1], "durable"))
    return measure_durable(words[2], words[3], strtoull(words[4], NULL, 10),
                           strtoull(words[5], NULL, 10));
  fprintf(stderr, "usage: baseline decode|verify STORE | bulk STORE NEW BATCH | "
                  "durable STORE TRACE SKIPPED ACTS\n");
  return 2;
}
