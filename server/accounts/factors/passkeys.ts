import { randomBytes } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { StaffMember } from "#server/accounts/staff-member.ts";
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
type PasskeyPurpose =
  | { readonly kind: "passkey-sign-in"; readonly staffId: null }
  | { readonly kind: "passkey-confirmation"; readonly staffId: string };

interface CheckedPasskey {
  readonly id: string;
  readonly staffId: string;
  readonly counter: number;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** WebAuthn with user verification: a passkey is two factors, so it signs in without a password. */
export function createPasskeys(
  parts: Pick<ServiceBase, "database" | "clock"> & {
    companyService: Pick<CompanyService, "current">;
    publicUrl: string;
  },
) {
  const { clock, companyService, publicUrl } = parts;
  const { queries } = parts.database;
  const rpId = new URL(publicUrl).hostname;
  const expected = { expectedOrigin: publicUrl, expectedRPID: rpId, requireUserVerification: true };

  async function createChallenge(
    kind: Challenge["kind"],
    member: StaffMember | null,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(randomBytes(challengeBytes));
    const now = clock.now();
    const id = Buffer.from(bytes).toString("base64url");
    const challenge = { id, kind, staffId: member?.id ?? null };
    await queries.transaction().execute(async (transaction) => {
      await member?.checkAgain(transaction);
      await insertChallenge(transaction, challenge, { now, expiresAt: now + challengeLifetime });
    });
    return bytes;
  }

  async function createRequest(kind: PasskeyPurpose["kind"], member: StaffMember | null) {
    const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
    const own = member === null ? undefined : await listPasskeys(queries, member.id);
    return generateAuthenticationOptions({
      rpID: rpId,
      challenge: await createChallenge(kind, member),
      timeout: challengeLifetime,
      userVerification: "required",
      ...(own !== undefined && { allowCredentials: own.map(({ id }) => ({ id })) }),
    });
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
    async beginRegistration(member: StaffMember): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await import("@simplewebauthn/server");
      const passkeys = await listPasskeys(queries, member.id);
      return generateRegistrationOptions({
        rpName: (await companyService.current()).name,
        rpID: rpId,
        userID: new TextEncoder().encode(member.id),
        userName: member.email,
        challenge: await createChallenge("passkey-registration", member),
        timeout: challengeLifetime,
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: passkeys.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },

    /** Null for a response that is wrong, or whose challenge has expired or was used. */
    async checkRegistration(
      staffId: string,
      response: RegistrationResponseJSON,
    ): Promise<Pick<StoredPasskey, "id" | "publicKey" | "counter"> | null> {
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

    beginSignIn: (): Promise<PublicKeyCredentialRequestOptionsJSON> => createRequest("passkey-sign-in", null),

    beginConfirmation: (member: StaffMember): Promise<PublicKeyCredentialRequestOptionsJSON> =>
      createRequest("passkey-confirmation", member),

    /** Null like `checkRegistration`. Store the use with `saveUse`. */
    async check(
      purpose: PasskeyPurpose,
      response: AuthenticationResponseJSON,
    ): Promise<CheckedPasskey | null> {
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

    /** False: the passkey was removed in the meantime, or was copied. */
    saveUse: (handle: Queries, { id, counter }: CheckedPasskey): Promise<boolean> =>
      savePasskeyUse(handle, id, { counter, usedAt: clock.now() }),
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
