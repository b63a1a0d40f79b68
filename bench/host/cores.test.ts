import { expect, test } from "vitest";
import { planCores } from "./cores.ts";

test("with two or more cores the server has one core and the load generator the others", () => {
  expect(planCores(2, true)).toMatchObject({ server: "0", generator: "1", forGenerator: 1 });
  expect(planCores(8, true)).toMatchObject({ server: "0", generator: "1-7", forGenerator: 7 });
});

test("with one core, or without taskset, no process is pinned, and the report says so", () => {
  expect(planCores(1, true)).toMatchObject({
    server: null,
    description: "server and load generator share the only core",
  });
  expect(planCores(4, false)).toMatchObject({
    server: null,
    description: "no process is pinned to a core: taskset is missing",
  });
});
