import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { passkeySchema } from "#domain/accounts/account.ts";
import { recoveryCodesSchema } from "#domain/accounts/factor.ts";
import { forConfirmedAccount, getStaffMember } from "#server/http/auth.ts";
import { HttpError, createFieldError } from "#server/http/http-error.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, successResponseSchema } from "#server/http/responses.ts";
import type { Factors, Removal } from "./factors.ts";
import { toPasskeyResponse } from "./responses.ts";
import {
  authenticatorAppConfirmationSchema,
  newPasskeySchema,
  passkeyRenamingSchema,
  registrationOptionsSchema,
} from "./schemas.ts";

const passkeyIdSchema = z.object({ id: z.string().describe("Id of the passkey") });

const optionsResponseSchema = z
  .object({ success: z.literal(true), options: registrationOptionsSchema })
  .describe("What the browser asks the new passkey for");
const firstRecoveryCodesSchema = recoveryCodesSchema
  .nullable()
  .describe("With the first second factor of an account; otherwise null. Shown once");
const addedPasskeyResponseSchema = successResponseSchema
  .extend({ passkey: passkeySchema, recoveryCodes: firstRecoveryCodesSchema })
  .describe("The passkey is added");
const newAppResponseSchema = z
  .object({
    success: z.literal(true),
    uri: z.string().describe("otpauth: address, for the QR code"),
    secret: z.string().describe("Base32, for people who type it"),
  })
  .describe("The secret of the app. It is shown once, and is in use after its first code");
const addedAppResponseSchema = successResponseSchema
  .extend({ recoveryCodes: firstRecoveryCodesSchema })
  .describe("The authenticator app is set up");
const recoveryCodesResponseSchema = successResponseSchema
  .extend({ recoveryCodes: recoveryCodesSchema })
  .describe("The new recovery codes; the ones until now are no longer valid");

nameSchemas({
  NewPasskey: newPasskeySchema,
  PasskeyRenaming: passkeyRenamingSchema,
  AuthenticatorAppConfirmation: authenticatorAppConfirmationSchema,
});

/** The factors of the own account. */
export function factorRoutes({ factors }: { factors: Factors }): FastifyPluginAsyncZod {
  return async (app) => {
    addTag(app, "staff");
    app.post(
      "/api/account/passkeys/options",
      forConfirmedAccount({
        operationId: "beginPasskey",
        summary: "Begin to add a passkey to your account",
        response: { 200: optionsResponseSchema },
      }),
      async (request) => {
        const options = await factors.passkeys.beginRegistration(getStaffMember(request));
        return { success: true as const, options: { ...options } };
      },
    );

    app.post(
      "/api/account/passkeys",
      forConfirmedAccount({
        operationId: "addPasskey",
        summary: "Add a passkey to your account",
        body: newPasskeySchema,
        response: { 201: addedPasskeyResponseSchema },
      }),
      async (request, reply) => {
        const added = await factors.addPasskey(getStaffMember(request), request.body);
        if (added === null)
          throw createFieldError(422, "response", "This passkey was not accepted: add it again");
        reply.code(201);
        return {
          success: true as const,
          message: "The passkey is added",
          passkey: toPasskeyResponse(added.passkey),
          recoveryCodes: copyCodes(added.recoveryCodes),
        };
      },
    );

    app.put(
      "/api/account/passkeys/:id",
      forConfirmedAccount({
        operationId: "renamePasskey",
        summary: "Rename a passkey of your account",
        params: passkeyIdSchema,
        body: passkeyRenamingSchema,
        response: { 200: successResponseSchema, ...failureResponses(404) },
      }),
      async (request) => {
        const passkey = { ...request.params, ...request.body };
        if (!(await factors.renamePasskey(getStaffMember(request), passkey)))
          throw describeRemoval("unknown", "passkey");
        return { success: true as const, message: "The passkey has its new name" };
      },
    );

    app.delete(
      "/api/account/passkeys/:id",
      forConfirmedAccount({
        operationId: "removePasskey",
        summary: "Remove a passkey of your account",
        params: passkeyIdSchema,
        response: { 200: successResponseSchema, ...failureResponses(404, 409) },
      }),
      async (request) => {
        const removal = await factors.removePasskey(getStaffMember(request), request.params.id);
        if (removal !== "removed") throw describeRemoval(removal, "passkey");
        return { success: true as const, message: "The passkey is removed" };
      },
    );

    app.post(
      "/api/account/authenticator-app",
      forConfirmedAccount({
        operationId: "beginAuthenticatorApp",
        summary: "Begin to set up an authenticator app for your account",
        response: { 200: newAppResponseSchema, ...failureResponses(409) },
      }),
      async (request) => {
        const begun = await factors.beginApp(getStaffMember(request));
        if (begun === null)
          throw new HttpError(409, "An authenticator app is set up already: remove it to set up another one");
        return { success: true as const, ...begun };
      },
    );

    app.put(
      "/api/account/authenticator-app",
      forConfirmedAccount({
        operationId: "confirmAuthenticatorApp",
        summary: "Finish with the first code that the authenticator app shows",
        body: authenticatorAppConfirmationSchema,
        response: { 200: addedAppResponseSchema },
      }),
      async (request) => {
        const added = await factors.confirmApp(getStaffMember(request), request.body.code);
        if (added === null)
          throw createFieldError(422, "code", "This code is wrong: type the one that the app shows now");
        return {
          success: true as const,
          message: "The authenticator app is set up",
          recoveryCodes: copyCodes(added.recoveryCodes),
        };
      },
    );

    app.delete(
      "/api/account/authenticator-app",
      forConfirmedAccount({
        operationId: "removeAuthenticatorApp",
        summary: "Remove the authenticator app of your account",
        response: { 200: successResponseSchema, ...failureResponses(404, 409) },
      }),
      async (request) => {
        const removal = await factors.removeApp(getStaffMember(request));
        if (removal !== "removed") throw describeRemoval(removal, "authenticator app");
        return { success: true as const, message: "The authenticator app is removed" };
      },
    );

    app.post(
      "/api/account/recovery-codes",
      forConfirmedAccount({
        operationId: "replaceRecoveryCodes",
        summary: "Replace the recovery codes of your account",
        response: { 200: recoveryCodesResponseSchema, ...failureResponses(409) },
      }),
      async (request) => {
        const recoveryCodes = await factors.replaceRecoveryCodes(getStaffMember(request));
        if (recoveryCodes === null)
          throw new HttpError(409, "Set up a passkey or an authenticator app first");
        return {
          success: true as const,
          message: "The recovery codes are replaced",
          recoveryCodes: [...recoveryCodes],
        };
      },
    );
  };
}

function copyCodes(codes: readonly string[] | null): string[] | null {
  return codes && [...codes];
}

function describeRemoval(removal: Exclude<Removal, "removed">, factor: string): HttpError {
  return removal === "unknown"
    ? new HttpError(404, `There is no such ${factor} any more`)
    : new HttpError(
        409,
        "Everybody needs a second factor, and this is your last one: set up another one first",
      );
}
