import { describe, expect, test } from "vitest";
import { type SetupFacts, countDone, listSetup } from "./setup.ts";

const administrator = { isInvited: false, hasOwnPassword: true, hasSecondFactor: true };
const mail = {
  isFolder: false,
  destination: "smtp.example",
  isStuck: false,
  waiting: 0,
  reason: null,
  lastTest: { failure: null },
};
const ready: SetupFacts = {
  administrators: [administrator, administrator],
  company: { name: "Falcon", isOwn: true, hasLogo: false, hasColours: true },
  mail,
  publicUrl: "https://falcon.example",
  namings: 0,
  demoName: "Waraq",
  ownProducts: 3,
  demo: "",
  canRestoreDemo: false,
  isBackedUp: true,
};

const judge = (changed: Partial<SetupFacts>) =>
  listSetup({ ...ready, ...changed }).filter(({ state }) => state !== "done");

test("a site of one's own has every step done", () => {
  expect(judge({})).toEqual([]);
  expect(countDone(listSetup(ready))).toEqual({ done: 12, total: 12 });
});

describe("what is missing is to do, failed or in progress", () => {
  test.each<[string, Partial<SetupFacts>, string, string]>([
    [
      "the password of the first start",
      { administrators: [{ ...administrator, hasOwnPassword: false }, administrator] },
      "password",
      "open",
    ],
    [
      "a password alone",
      { administrators: [administrator, { ...administrator, hasSecondFactor: false }] },
      "factor",
      "open",
    ],
    [
      "settings of the demo company",
      { company: { ...ready.company, name: "Waraq", isOwn: false, hasLogo: true } },
      "company",
      "open",
    ],
    ["the delivered colours", { company: { ...ready.company, hasColours: false } }, "colours", "open"],
    ["no mail server", { mail: { ...mail, isFolder: true } }, "mail", "open"],
    ["no test mail", { mail: { ...mail, lastTest: null } }, "mail", "open"],
    ["a refused test mail", { mail: { ...mail, lastTest: { failure: "535 wrong" } } }, "mail", "failed"],
    ["mail that does not leave", { mail: { ...mail, isStuck: true, waiting: 2 } }, "mail", "failed"],
    ["an address without https", { publicUrl: "http://127.0.0.1:3000" }, "address", "open"],
    ["a text that names the demo company", { namings: 1 }, "namings", "open"],
    ["demo content", { demo: "48 posts" }, "demo", "open"],
    ["no product", { ownProducts: 0 }, "products", "open"],
    ["one administrator", { administrators: [administrator] }, "colleagues", "open"],
    [
      "an invited second administrator",
      { administrators: [administrator, { isInvited: true, hasOwnPassword: false, hasSecondFactor: false }] },
      "colleagues",
      "running",
    ],
    ["no backup", { isBackedUp: false }, "backup", "open"],
  ])("%s", (_what, changed, id, state) => {
    expect(judge(changed)).toMatchObject([{ id, state }]);
  });
});

test("a name of one's own is set in type; without it a logo is to do", () => {
  const states = (company: Partial<SetupFacts["company"]>) =>
    listSetup({ ...ready, company: { ...ready.company, ...company } }).find(({ id }) => id === "logo")?.state;
  expect(states({})).toBe("done");
  expect(states({ isOwn: false })).toBe("open");
  expect(states({ isOwn: false, hasLogo: true })).toBe("done");
});

test("failed steps come first, then those in progress, to do, and done", () => {
  const steps = listSetup({
    ...ready,
    mail: {
      ...mail,
      lastTest: { failure: "The mail server smtp.example did not take it: 535 wrong" },
      waiting: 2,
    },
    administrators: [administrator, { ...administrator, isInvited: true }],
    ownProducts: 0,
  });
  expect(steps.slice(0, 4).map(({ id }) => id)).toEqual(["mail", "colleagues", "products", "password"]);
  expect(steps[0]?.text).toBe(
    "The mail server smtp.example did not take it: 535 wrong. 2 mails to leave as soon as this works.",
  );
});
