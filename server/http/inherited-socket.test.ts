import { expect, test } from "vitest";
import { takeInheritedSocket } from "./inherited-socket.ts";

test("a socket is taken once, by the process that it is for", () => {
  const environment = { LISTEN_PID: "41", LISTEN_FDS: "1", LISTEN_FDNAMES: "waraq.socket", PATH: "/bin" };
  expect(takeInheritedSocket({ ...environment }, 42)).toBeUndefined();
  expect(takeInheritedSocket(environment, 41)).toBe(3);
  expect(environment).toEqual({ PATH: "/bin" });
  expect(takeInheritedSocket(environment, 41)).toBeUndefined();
  expect(takeInheritedSocket({ LISTEN_PID: "41" }, 41)).toBeUndefined();
});

test("more than one socket is refused", () => {
  expect(() => takeInheritedSocket({ LISTEN_PID: "41", LISTEN_FDS: "2" }, 41)).toThrow(
    /LISTEN_FDS must be 1/,
  );
});
