import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSealing } from "./sealing.ts";

test("a sealed secret opens with its TOKEN_SECRET, for its account, unchanged", () => {
  const secret = randomBytes(32);
  const sealing = createSealing(secret);
  const sealed = sealing.seal("JBSWY3DPEHPK3PXP", "account 1");
  expect(sealed).not.toBe(sealing.seal("JBSWY3DPEHPK3PXP", "account 1"));
  expect(createSealing(secret).open(sealed, "account 1")).toBe("JBSWY3DPEHPK3PXP");
  expect(sealing.open(sealed, "account 2")).toBeNull();
  expect(createSealing(randomBytes(32)).open(sealed, "account 1")).toBeNull();
  for (const changed of ["", "x", `${sealed}AAAA`, sealed.slice(4), `A${sealed.slice(1)}B`])
    expect(sealing.open(changed, "account 1")).toBeNull();
});
