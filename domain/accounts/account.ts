import { z } from "zod";
import { toSingleLine } from "#domain/shared/form-text.ts";
import { listedSessionSchema, startPages } from "./session.ts";
import { loginSchema, newPasswordSchema, staffEmailSchema } from "./login.ts";

import { roleSchema } from "./role.ts";

const maxNameLength = 60;

const nameSchema = z
  .string("Name must be text")
  .overwrite(toSingleLine)
  .max(maxNameLength, `The name must not exceed ${maxNameLength} characters`)
  .describe("As colleagues read it; empty: the e-mail address stands for it");

export function getAccountName({ name, email }: { readonly name: string; readonly email: string }): string {
  return name === "" ? email : name;
}

export const accountSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string().meta({ format: "email" }),
  role: roleSchema,
  createdAt: z.iso.datetime(),
});

export const listedAccountSchema = accountSchema.extend({
  lastSignIn: z.iso.datetime().nullable(),
  passkeys: z.int().describe("Number of passkeys"),
  hasAuthenticatorApp: z.boolean(),
  enquiries: z.int().describe("Number of enquiries that it owns"),
  invitation: z
    .object({
      expiresAt: z.iso.datetime().nullable().describe("Null: its link has been replaced or has expired"),
    })
    .nullable()
    .describe("Of an account whose person has not chosen a password yet"),
});
export type ListedAccount = z.output<typeof listedAccountSchema>;

export const passkeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const ownAccountSchema = z.object({
  account: z.object({
    name: z.string(),
    email: z.string().meta({ format: "email" }),
    role: roleSchema,
    startPage: z.enum(startPages).describe("Where a login leads"),
    isMailedWhenAssigned: z.boolean().describe("A colleague assigns enquiries to it: a mail says which"),
    passwordChangedAt: z.iso.datetime().nullable(),
  }),
  sessions: z.array(listedSessionSchema),
  passkeys: z.array(passkeySchema),
  authenticatorApp: z.object({ confirmedAt: z.iso.datetime() }).nullable(),
  recoveryCodesLeft: z.int(),
});
export type OwnAccount = z.output<typeof ownAccountSchema>;

export const newAccountSchema = z.object({
  email: staffEmailSchema,
  role: roleSchema.default("staff"),
  name: nameSchema.default(""),
});

export type NewAccount = z.input<typeof newAccountSchema>;

/** Missing fields stay unchanged. */
export const accountPreferencesSchema = z.object({
  name: nameSchema.optional(),
  startPage: z.enum(startPages, "startPage is products or today").optional(),
  isMailedWhenAssigned: z.boolean("isMailedWhenAssigned must be true or false").optional(),
});
export type AccountPreferences = z.output<typeof accountPreferencesSchema>;

export const passwordChangeSchema = z
  .object({
    currentPassword: loginSchema.shape.password.describe("Current password"),
    newPassword: newPasswordSchema,
    rememberMe: loginSchema.shape.rememberMe.describe(
      "Same as in the login request; applies to the new token",
    ),
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ["newPassword"],
    error: "Choose a password that differs from your present one",
  });
export type PasswordChange = z.output<typeof passwordChangeSchema>;
