import { z } from "zod";
import { loginSchema, newPasswordSchema, staffEmailSchema } from "./login.ts";

/** A staff account as the API answers it. */
export const accountSchema = z.object({
  _id: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
});
export type AccountResponse = z.output<typeof accountSchema>;

/** Whom to give an account to. */
export const newAccountSchema = z.object({ email: staffEmailSchema });

/** A password that was made up; it is told once and kept nowhere. */
export const generatedPasswordSchema = z.string().describe("Shown only now: hand it over yourself");

/** Changing one's own password. Every other login of the account ends. */
export const passwordChangeSchema = z
  .object({
    currentPassword: loginSchema.shape.password.describe("The password until now"),
    newPassword: newPasswordSchema,
    rememberMe: loginSchema.shape.rememberMe.describe("As at the login, for the new token"),
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ["newPassword"],
    error: "Choose another password than the one until now",
  });
export type PasswordChange = z.output<typeof passwordChangeSchema>;
