import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Options {
  readonly challenge: string;
}

interface Ceremony {
  /** Default: that of the passkey. */
  readonly origin?: string;
  readonly isUserVerified?: boolean;
  readonly userHandle?: string;
}

/** A passkey as a browser and its authenticator make it (WebAuthn level 3, ES256), without attestation. */
export class SoftwarePasskey {
  counter = 0;
  readonly id = randomBytes(16).toString("base64url");
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  #userHandle = "";

  constructor(origin: string) {
    this.#origin = origin;
  }

  register(options: Options & { readonly user: { readonly id: string } }, ceremony: Ceremony = {}) {
    this.#userHandle = options.user.id;
    const credentialId = Buffer.from(this.id, "base64url");
    const data = Buffer.concat([
      this.#createData(ceremony, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, credentialId.length]),
      credentialId,
      this.#encodePublicKey(),
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      encodeText("fmt"),
      encodeText("none"),
      encodeText("attStmt"),
      Buffer.from([0xa0]),
      encodeText("authData"),
      encodeBytes(data),
    ]);
    return this.#createCredential({
      clientDataJSON: this.#createClientData("webauthn.create", options, ceremony),
      attestationObject: attestation.toString("base64url"),
    });
  }

  authenticate(options: Options, ceremony: Ceremony = {}) {
    const data = this.#createData(ceremony, 0);
    const clientData = this.#createClientData("webauthn.get", options, ceremony);
    const hash = createHash("sha256").update(Buffer.from(clientData, "base64url")).digest();
    return this.#createCredential({
      clientDataJSON: clientData,
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", Buffer.concat([data, hash]), this.#keys.privateKey).toString("base64url"),
      userHandle: ceremony.userHandle ?? this.#userHandle,
    });
  }

  #createCredential<Response>(response: Response) {
    const { id } = this;
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {}, response };
  }

  #createClientData(type: string, { challenge }: Options, { origin = this.#origin }: Ceremony): string {
    const data = { type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString("base64url");
  }

  #createData({ isUserVerified = true }: Ceremony, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const rpIdHash = createHash("sha256").update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags | 0x01 | (isUserVerified ? 0x04 : 0)]), counter]);
  }

  /** COSE_Key: kty EC2, alg ES256, crv P-256, x, y. */
  #encodePublicKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      encodeBytes(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      encodeBytes(Buffer.from(y, "base64url")),
    ]);
  }
}

/** CBOR (RFC 8949). */
function encodeText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

/** For 24 to 255 bytes: the library refuses a length that is written longer than it has to be. */
function encodeBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}
