import { expect, test } from "vitest";
import { parseAutocannon } from "./autocannon.ts";

test("the output of autocannon is parsed", () => {
  const printed = JSON.stringify({
    requests: { average: 4200.5, total: 8401, mean: 4200.5 },
    latency: { p50: 7, p97_5: 9, p99: 12 },
    errors: 1,
    timeouts: 1,
    non2xx: 2,
  });
  expect(parseAutocannon(printed)).toEqual({
    requestsPerSecond: 4200.5,
    p50: 7,
    p99: 12,
    requests: 8401,
    failures: 3,
  });
});
