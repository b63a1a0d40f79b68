import { z } from "zod";
import { toSingleLine } from "#domain/shared/form-text.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";

/** Specification section 15. */
export const maxPasskeyNameLength = 60;

export const passkeyNameSchema = z
  .string("Name the passkey")
  .overwrite(toSingleLine)
  .min(1, "Name the passkey")
  .max(maxPasskeyNameLength, `The name must not exceed ${maxPasskeyNameLength} characters`)
  .describe('Of the device, such as "Chrome on macOS"');

export const authenticatorCodeSchema = z
  .string("Type the 6 digits that the app shows")
  .transform((text) => cleanTypedCode(text).replaceAll(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Type the 6 digits that the app shows"));

export function listFactors({
  passkeys,
  hasAuthenticatorApp,
}: {
  readonly passkeys: number;
  readonly hasAuthenticatorApp: boolean;
}): string[] {
  return [
    ...(passkeys === 0 ? [] : [formatCounted(passkeys, "passkey")]),
    ...(hasAuthenticatorApp ? ["authenticator app"] : []),
  ];
}

/** Without letters and digits that look alike. */
export const recoveryCodeAlphabet = "23456789ABCDEFGHJKLMNPQRSTVWXYZ";
export const recoveryCodeCount = 10;

export const recoveryCodesSchema = z
  .array(z.string())
  .describe("Each can be used once in place of a code of the authenticator app. Shown once");
