import { getTranslate } from "#messages/catalogue.ts";
import { describe, expect, test } from "vitest";
import { getFieldErrors } from "#domain/shared/contact.ts";
import { loginSchema, newPasswordSchema, staffEmailSchema } from "./login.ts";

const login = { email: "staff@example.com", password: "correct horse" };

describe("the login form", () => {
  test("accepts an e-mail address in any case and keeps the password as typed", () => {
    expect(loginSchema.parse({ email: " Staff@Example.COM ", password: " a " })).toEqual({
      email: "staff@example.com",
      password: " a ",
      rememberMe: false,
    });
    expect(loginSchema.parse({ ...login, rememberMe: true }).rememberMe).toBe(true);
  });

  test.each([
    [{}, { email: "Email is required", password: "Password is required" }],
    [
      { email: " ", password: "" },
      { email: "Email is required", password: "Password is required" },
    ],
    [{ ...login, email: "staff" }, { email: "Invalid email format" }],
    [{ ...login, email: `${"a".repeat(250)}@example.com` }, { email: "Invalid email format" }],
    [{ ...login, password: 123 }, { password: "Password is required" }],
    [{ ...login, password: "a".repeat(1001) }, { password: "Password must not exceed 1000 characters" }],
    [{ ...login, rememberMe: "on" }, { rememberMe: "Remember Me must be true or false" }],
  ])("%j: %j", (form, messages) => {
    const result = loginSchema.safeParse(form);
    expect(result.error && getFieldErrors(getTranslate("en"), result.error)).toEqual(messages);
  });
});

test("a new password has 12 to 1000 characters", () => {
  for (const length of [12, 1000]) expect(newPasswordSchema.safeParse("a".repeat(length)).success).toBe(true);
  for (const length of [0, 11, 1001])
    expect(newPasswordSchema.safeParse("a".repeat(length)).success).toBe(false);
});

test("case and outer spaces do not distinguish accounts", () => {
  expect(staffEmailSchema.parse(" Staff@Example.com")).toBe(staffEmailSchema.parse("staff@example.com\n"));
});
