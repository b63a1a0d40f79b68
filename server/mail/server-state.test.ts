import { expect, test } from "vitest";
import { type ServerEvent, canTry, getNextState, maxPause, untried } from "./server-state.ts";

const now = 1_000_000;
const after = (...events: readonly ServerEvent[]) =>
  events.reduce((server, event) => getNextState(server, event, now), untried);

test("after two failures in a row the next try comes after ten seconds, then later, at most a minute apart", () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((count) => {
    const failures = Array.from({ length: count }, (): ServerEvent => "failed");
    return after(...failures).pausedUntil - now;
  });
  expect(pauses).toEqual([-now, 10_000, 20_000, 40_000, maxPause, maxPause]);
  expect(canTry(after("failed", "late"), now + 9999)).toBe(false);
  expect(canTry(after("failed", "late"), now + 10_000)).toBe(true);
});

test("a mail that is accepted, or a request of staff, ends the pause; a rejected address changes nothing", () => {
  expect(after("failed", "failed", "accepted")).toEqual(untried);
  expect(canTry(after("failed", "failed", "asked"), now)).toBe(true);
  expect(after("failed", "failed", "asked", "failed").pausedUntil).toBe(now + 10_000);
  expect(after("failed", "failed", "rejected")).toEqual(after("failed", "failed"));
  expect(after("rejected", "rejected", "rejected")).toEqual(untried);
});

test("a pause ends when the clock is set back", () => {
  expect(canTry(after("failed", "failed"), now - 3_600_000)).toBe(true);
});
