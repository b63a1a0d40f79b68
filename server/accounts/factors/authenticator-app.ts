/** RFC 6238. Apps assume these. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** RFC 4226, section 4. */
const secretBytes = 20;
/** Steps before and after the present one, for clocks that differ. */
const tolerance = 1;

export interface NewAuthenticatorApp {
  /** Of the QR code. */
  readonly uri: string;
  /** Base32, for people who type it. */
  readonly secret: string;
}

export async function createAuthenticatorApp(
  account: { readonly email: string },
  companyName: string,
): Promise<NewAuthenticatorApp> {
  const { Secret, TOTP } = await import("otpauth");
  const secret = new Secret({ size: secretBytes });
  const totp = new TOTP({ ...settings, issuer: companyName, label: account.email, secret });
  return { uri: totp.toString(), secret: secret.base32 };
}

/** The time step of a code; null for a wrong code. */
export async function findCodeStep(secret: string, code: string, now: number): Promise<number | null> {
  const { Secret, TOTP } = await import("otpauth");
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const difference = totp.validate({ token: code, timestamp: now, window: tolerance });
  return difference === null ? null : totp.counter({ timestamp: now }) + difference;
}
