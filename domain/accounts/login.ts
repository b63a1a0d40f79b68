import { z } from "zod";
import { emailPattern, maxEmailLength, normalizeEmail } from "#domain/shared/email.ts";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";

export const passwordLimits = { min: 12, max: 1000 } as const;

/** Case does not distinguish accounts, so the address becomes lower case. */
export const staffEmailSchema = z
  .string("Email is required")
  .overwrite(normalizeEmail)
  .toLowerCase()
  .min(1, "Email is required")
  .max(maxEmailLength, "Invalid email format")
  .regex(emailPattern, "Invalid email format")
  .meta({ format: "email" });

export const newPasswordSchema = z
  .string("Password is required")
  .min(passwordLimits.min, `Password must be at least ${passwordLimits.min} characters`)
  .max(passwordLimits.max, `Password must not exceed ${passwordLimits.max} characters`);

/** Six digits of an authenticator app, or a recovery code. */
const secondFactorCodeSchema = z
  .string()
  .overwrite(cleanTypedCode)
  .max(40, "This is not a code")
  .describe("Of the authenticator app, or a recovery code");

/** Accepts passwords of any length: the rules for new passwords may have changed. */
export const loginSchema = z.object({
  email: staffEmailSchema,
  password: z
    .string("Password is required")
    .min(1, "Password is required")
    .max(passwordLimits.max, `Password must not exceed ${passwordLimits.max} characters`),
  rememberMe: z.boolean("Remember Me must be true or false").default(false),
  code: secondFactorCodeSchema.optional(),
});
export type Login = z.output<typeof loginSchema>;
