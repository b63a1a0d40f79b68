import { expect, test } from "vitest";
import { listServerUrls } from "./server-list.ts";

test.each([
  ["postgresql://db/waraq", ["postgresql://db/waraq"]],
  ["postgres:///waraq?host=/run/postgresql", ["postgres:///waraq?host=/run/postgresql"]],
  [
    "postgresql://waraq:p%40ss@db1:5432,db2:5433/waraq?sslmode=require",
    [
      "postgresql://waraq:p%40ss@db1:5432/waraq?sslmode=require",
      "postgresql://waraq:p%40ss@db2:5433/waraq?sslmode=require",
    ],
  ],
  ["postgresql://[::1]:5432,[::2]/waraq", ["postgresql://[::1]:5432/waraq", "postgresql://[::2]/waraq"]],
])("%s", (url, servers) => {
  expect(listServerUrls(url)).toEqual(servers);
});
