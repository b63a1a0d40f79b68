import { randomBytes } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Queries } from "#server/database/tables.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import {
  type Challenge,
  type StoredPasskey,
  findPasskey,
  insertChallenge,
  listPasskeys,
  savePasskeyUse,
  consumeChallenge,
} from "./repository.ts";

/** ms. */
const challengeLifetime = 5 * 60 * 1000;
const challengeBytes = 32;
/**
 * COSE: EdDSA, ES256, RS256. The library would prefer ML-DSA where Node has it, which is experimental there: an update of
 * Node could lock out its passkeys.
 */
const algorithms = [-8, -7, -257];

/** The purpose of a response of a passkey. It is refused for any other. */
export type PasskeyPurpose =
  | { readonly kind: "passkey-sign-in"; readonly staffId: null }
  | { readonly kind: "passkey-confirmation"; readonly staffId: string };

export interface CheckedPasskey {
  readonly id: string;
  readonly staffId: string;
  readonly counter: number;
}

export interface Passkeys {
  beginRegistration(account: {
    readonly id: string;
    readonly email: string;
  }): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Null for a response that is wrong, or whose challenge has expired or was used. */
  checkRegistration(
    staffId: string,
    response: RegistrationResponseJSON,
  ): Promise<Pick<StoredPasskey, "id" | "publicKey" | "counter"> | null>;
  begin(purpose: PasskeyPurpose): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Null like `checkRegistration`. Store the use with `saveUse`. */
  check(purpose: PasskeyPurpose, response: AuthenticationResponseJSON): Promise<CheckedPasskey | null>;
  /** False: the passkey was removed in the meantime, or was copied. */
  saveUse(queries: Queries, passkey: CheckedPasskey): Promise<boolean>;
}

/** WebAuthn with user verification: a passkey is two factors, so it signs in without a password. */
export function createPasskeys(
  parts: Pick<ServiceBase, "database" | "clock"> & {
    companyService: Pick<CompanyService, "current">;
    publicUrl: string;
  },
): Passkeys {
  const { clock, companyService, publicUrl } = parts;
  const { queries } = parts.database;
  const rpId = new URL(publicUrl).hostname;
  const expected = { expectedOrigin: publicUrl, expectedRPID: rpId, requireUserVerification: true };

  async function createChallenge(challenge: Omit<Challenge, "id">): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(randomBytes(challengeBytes));
    const now = clock.now();
    const id = Buffer.from(bytes).toString("base64url");
    await insertChallenge(queries, { ...challenge, id }, { now, expiresAt: now + challengeLifetime });
    return bytes;
  }

  /** Before the response is checked, so that each challenge has one attempt. Null: the challenge is not valid. */
  async function consumeResponseChallenge(
    challenge: Omit<Challenge, "id">,
    clientDataJSON: string,
  ): Promise<string | null> {
    const id = readChallenge(clientDataJSON);
    return id !== null && (await consumeChallenge(queries, { ...challenge, id }, clock.now())) ? id : null;
  }

  return {
    async beginRegistration({ id: staffId, email }) {
      const { generateRegistrationOptions } = await import("@simplewebauthn/server");
      const passkeys = await listPasskeys(queries, staffId);
      return generateRegistrationOptions({
        rpName: (await companyService.current()).name,
        rpID: rpId,
        userID: new TextEncoder().encode(staffId),
        userName: email,
        challenge: await createChallenge({ kind: "passkey-registration", staffId }),
        timeout: challengeLifetime,
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: passkeys.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },

    async checkRegistration(staffId, response) {
      const challenge = { kind: "passkey-registration", staffId } as const;
      const expectedChallenge = await consumeResponseChallenge(challenge, response.response.clientDataJSON);
      if (expectedChallenge === null) return null;
      const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
      const result = await verifyRegistrationResponse({
        ...expected,
        expectedChallenge,
        response,
        supportedAlgorithmIDs: algorithms,
      }).catch(toNull);
      if (result?.verified !== true) return null;
      const { id, publicKey, counter } = result.registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
    },

    async begin(purpose) {
      const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
      const { staffId } = purpose;
      const own = staffId === null ? undefined : await listPasskeys(queries, staffId);
      return generateAuthenticationOptions({
        rpID: rpId,
        challenge: await createChallenge(purpose),
        timeout: challengeLifetime,
        userVerification: "required",
        ...(own !== undefined && { allowCredentials: own.map(({ id }) => ({ id })) }),
      });
    },

    async check(purpose, response) {
      const expectedChallenge = await consumeResponseChallenge(purpose, response.response.clientDataJSON);
      if (expectedChallenge === null) return null;
      const passkey = await findPasskey(queries, response.id);
      if (passkey === undefined) return null;
      const { staffId } = passkey;
      // WebAuthn level 3, section 7.2, step 6: without a known account, the response must name the one of the passkey.
      const { userHandle } = response.response;
      const named = userHandle === undefined ? undefined : Buffer.from(userHandle, "base64url").toString();
      if (purpose.staffId === null ? named !== staffId : purpose.staffId !== staffId) return null;
      const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
      const result = await verifyAuthenticationResponse({
        ...expected,
        expectedChallenge,
        response,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
          counter: passkey.counter,
        },
      }).catch(toNull);
      if (result?.verified !== true) return null;
      return { id: passkey.id, staffId, counter: result.authenticationInfo.newCounter };
    },

    saveUse: (handle, { id, counter }) => savePasskeyUse(handle, id, { counter, usedAt: clock.now() }),
  };
}

/** The library throws for each way in which a response can be wrong. It neither reads nor writes anything. */
function toNull(): null {
  return null;
}

function readChallenge(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString());
    const isNamed = typeof data === "object" && data !== null && "challenge" in data;
    return isNamed && typeof data.challenge === "string" && isBase64Url(data.challenge)
      ? data.challenge
      : null;
  } catch {
    return null;
  }
}

function isBase64Url(text: string): boolean {
  return /^[\w-]+$/.test(text);
}
