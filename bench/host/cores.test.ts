import { expect, test } from "vitest";
import { planCores } from "./cores.ts";

test("on two cores and more the server has one to itself, and the load generator the others", () => {
  expect(planCores(2, true)).toMatchObject({ server: "0", generator: "1", forGenerator: 1 });
  expect(planCores(8, true)).toMatchObject({ server: "0", generator: "1-7", forGenerator: 7 });
});

test("on one core, or without taskset, nothing is held to a core, and the report says so", () => {
  expect(planCores(1, true)).toMatchObject({
    server: null,
    inWords: "server and load generator share the only core",
  });
  expect(planCores(4, false)).toMatchObject({
    server: null,
    inWords: "nothing is held to a core: taskset is missing",
  });
});
