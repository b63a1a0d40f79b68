import { z } from "zod";
import { loginSchema } from "#domain/accounts/login.ts";
import { authenticatorCodeSchema, passkeyNameSchema } from "#domain/accounts/factor.ts";

/** It is a parameter of a path (`maxParamLength` in `server/app.ts`). Ids of discoverable credentials are shorter. */
const maxCredentialIdLength = 200;
const maxResponseLength = 20_000;

const base64Url = z
  .string()
  .regex(/^[\w-]+$/, "This is not base64url")
  .max(maxResponseLength);

const credentialSchema = z.object({
  id: base64Url.max(maxCredentialIdLength),
  rawId: base64Url.max(maxCredentialIdLength),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
});

const registrationSchema = credentialSchema
  .extend({ response: z.object({ clientDataJSON: base64Url, attestationObject: base64Url }) })
  .describe("RegistrationResponseJSON of WebAuthn level 3");

const authenticationSchema = credentialSchema
  .extend({
    response: z.object({
      clientDataJSON: base64Url,
      authenticatorData: base64Url,
      signature: base64Url,
      userHandle: base64Url.exactOptional(),
    }),
  })
  .describe("AuthenticationResponseJSON of WebAuthn level 3");

export const newPasskeySchema = z.object({ name: passkeyNameSchema, response: registrationSchema });
export const passkeyRenamingSchema = z.object({ name: passkeyNameSchema });
export const passkeySignInSchema = z.object({
  response: authenticationSchema,
  rememberMe: loginSchema.shape.rememberMe,
});
export const passkeyConfirmationSchema = z.object({ response: authenticationSchema });
export const authenticatorAppConfirmationSchema = z.object({ code: authenticatorCodeSchema });

export const registrationOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .describe("PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3; for five minutes");
export const authenticationOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .describe("PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3; for five minutes");
