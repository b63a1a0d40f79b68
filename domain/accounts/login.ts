import { z } from "zod";

/** Lengths of a staff account's password, characters. */
export const passwordLimits = { min: 12, max: 1000 } as const;

/** The e-mail address of a staff account. Case does not tell two accounts apart. */
export const staffEmailSchema = z
  .string("Email is required")
  .trim()
  .toLowerCase()
  .min(1, "Email is required")
  .max(254, "Invalid email format")
  .pipe(z.email("Invalid email format"));

/** A password to be set. */
export const newPasswordSchema = z
  .string("Password is required")
  .min(passwordLimits.min, `Password must be at least ${passwordLimits.min} characters`)
  .max(passwordLimits.max, `Password must not exceed ${passwordLimits.max} characters`);

/** What the login form sends. Any password may be tried; `newPasswordSchema` is for setting one. */
export const loginSchema = z.object({
  email: staffEmailSchema,
  password: z
    .string("Password is required")
    .min(1, "Password is required")
    .max(passwordLimits.max, `Password must not exceed ${passwordLimits.max} characters`),
  rememberMe: z.boolean("Remember Me must be true or false").default(false),
});
export type Login = z.output<typeof loginSchema>;
