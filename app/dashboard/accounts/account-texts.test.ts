import { expect, test } from "vitest";
import type { ListedAccount } from "#domain/accounts/account.ts";
import { describeFactors } from "./account-texts.ts";

const account: ListedAccount = {
  name: "",
  enquiries: 0,
  _id: "1",
  email: "layla@waraq.example",
  role: "staff",
  createdAt: "2026-11-26T08:00:00Z",
  lastSignIn: null,
  passkeys: 0,
  hasAuthenticatorApp: false,
  invitation: null,
};
const now = Date.parse("2026-11-26T09:00:00Z");

test.each<[Partial<ListedAccount>, isRequired: boolean, string]>([
  [{ passkeys: 2, hasAuthenticatorApp: true }, true, "2 passkeys, authenticator app"],
  [{ hasAuthenticatorApp: true }, false, "Authenticator app"],
  [{}, false, "None"],
  [{}, true, "None, asked for at the next page"],
  [{ invitation: { expiresAt: "2026-11-26T09:25:01Z" } }, true, "Invited, the link ends in 26 minutes"],
  [{ invitation: { expiresAt: "2026-11-29T09:00:00Z" } }, true, "Invited, the link ends in 72 hours"],
  [{ invitation: { expiresAt: "2026-11-26T09:00:00Z" } }, true, "Invited, the link has ended"],
  [{ invitation: { expiresAt: null } }, false, "Invited, the link has ended"],
])("the second factor of %j, required: %s, is described as %s", (changes, isRequired, text) => {
  expect(describeFactors({ ...account, ...changes }, isRequired, now).text).toBe(text);
});
