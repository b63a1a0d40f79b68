import { test } from "vitest";
import { surviveKills } from "./killed-rounds.ts";

test("50 kills at random moments of work on the embedded database: what was answered with success is there, nothing by half", async () => {
  await surviveKills("sqlite", 50);
}, 900_000);
