import { z } from "zod";
import { loginSchema, newPasswordSchema, staffEmailSchema } from "./login.ts";

export const accountSchema = z.object({
  _id: z.string(),
  email: z.string().meta({ format: "email" }),
  createdAt: z.iso.datetime(),
});
export type AccountResponse = z.output<typeof accountSchema>;

export const newAccountSchema = z.object({ email: staffEmailSchema });

export const generatedPasswordSchema = z
  .string()
  .describe("Generated password. Only this response contains it; give it to the account's owner in person");

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
    error: "Choose another password than the one until now",
  });
export type PasswordChange = z.output<typeof passwordChangeSchema>;
