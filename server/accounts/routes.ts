import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type ListedAccount,
  accountSchema,
  listedAccountSchema,
  newAccountSchema,
} from "#domain/accounts/account.ts";
import { idSchema as storedIdSchema } from "#domain/shared/id.ts";
import { roleSchema } from "#domain/accounts/role.ts";
import { forAdministrators, forConfirmedAdministrators, getAdministrator } from "#server/http/auth.ts";
import { createFieldError } from "#server/http/http-error.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, formatIsoTime, successResponseSchema } from "#server/http/responses.ts";
import { type AccountListItem, type StaffAccount, isInvited } from "./repository.ts";
import type { AccountService } from "./service.ts";

const idSchema = z.object({ id: z.string().describe("Id of the account") });
const roleChangeSchema = z.object({ role: roleSchema });
const factorRequirementSchema = z.object({ isRequired: z.boolean("isRequired must be true or false") });
const removalSchema = z.object({
  heir: storedIdSchema
    .or(z.literal("nobody"))
    .optional()
    .describe(
      "Id of the account that gets its enquiries. An account that owns some is not deleted without it",
    ),
});
const accountsResponseSchema = z
  .object({
    success: z.literal(true),
    accounts: z.array(listedAccountSchema),
    isSecondFactorRequired: z.boolean(),
  })
  .describe("All staff accounts");
const invitedResponseSchema = successResponseSchema
  .extend({ account: accountSchema })
  .describe("The account. A link to choose a password is mailed to it");

nameSchemas({
  Account: accountSchema,
  ListedAccount: listedAccountSchema,
  NewAccount: newAccountSchema,
  RoleChange: roleChangeSchema,
  SecondFactorRequirement: factorRequirementSchema,
});

const changeResponses = { 200: successResponseSchema, ...failureResponses(404, 409) };

export function accountRoutes({ accounts }: { accounts: AccountService }): FastifyPluginAsyncZod {
  return async (app) => {
    addTag(app, "staff");
    app.get(
      "/api/accounts",
      forAdministrators({
        operationId: "listAccounts",
        summary: "List the staff accounts",
        response: { 200: accountsResponseSchema },
      }),
      async () => ({
        success: true as const,
        accounts: (await accounts.list()).map(toListedAccount),
        isSecondFactorRequired: await accounts.isFactorRequired(),
      }),
    );

    app.post(
      "/api/accounts",
      forConfirmedAdministrators({
        operationId: "addAccount",
        summary: "Invite a person: add an account and mail it a link to choose a password",
        body: newAccountSchema,
        response: { 201: invitedResponseSchema, ...failureResponses(409) },
      }),
      async (request, reply) => {
        const account = await accounts.invite(request.body, getAdministrator(request));
        if (account === null)
          throw createFieldError(409, "email", "There is already an account with this address");
        reply.code(201);
        return {
          success: true as const,
          message: "The invitation is on its way",
          account: toAccount(account),
        };
      },
    );

    app.post(
      "/api/accounts/:id/invitation",
      forConfirmedAdministrators({
        operationId: "inviteAgain",
        summary: "Mail a new link to an account that has not chosen a password yet; the older link ends",
        params: idSchema,
        response: changeResponses,
      }),
      async (request) => {
        await accounts.inviteAgain(request.params.id, getAdministrator(request));
        return { success: true as const, message: "The invitation is on its way again" };
      },
    );

    app.put(
      "/api/accounts/:id/role",
      forConfirmedAdministrators({
        operationId: "setRole",
        summary: "Make another account an administrator, or staff",
        params: idSchema,
        body: roleChangeSchema,
        response: changeResponses,
      }),
      async (request) => {
        const { role } = request.body;
        await accounts.setRole(request.params.id, role, getAdministrator(request));
        return {
          success: true as const,
          message: `The account is ${role === "staff" ? "staff" : "an administrator"}`,
        };
      },
    );

    app.post(
      "/api/accounts/:id/reset",
      forConfirmedAdministrators({
        operationId: "resetPassword",
        summary:
          "End password, second factor and all sessions of another account, and mail it a link for a new password",
        params: idSchema,
        response: changeResponses,
      }),
      async (request) => {
        await accounts.resetPassword(request.params.id, getAdministrator(request));
        return { success: true as const, message: "A link for a new password is on its way" };
      },
    );

    app.delete(
      "/api/accounts/:id/second-factor",
      forConfirmedAdministrators({
        operationId: "removeSecondFactor",
        summary: "Take the second factor of another account away and end its sessions",
        params: idSchema,
        response: changeResponses,
      }),
      async (request) => {
        await accounts.removeFactors(request.params, getAdministrator(request));
        return {
          success: true as const,
          message: "The second factor is taken away, and the sessions have ended",
        };
      },
    );

    app.delete(
      "/api/accounts/:id",
      forConfirmedAdministrators({
        operationId: "deleteAccount",
        summary: "Delete another account, end all its sessions and hand its enquiries over",
        params: idSchema,
        querystring: removalSchema,
        response: changeResponses,
      }),
      async (request) => {
        const { heir } = request.query;
        const by = getAdministrator(request);
        await accounts.remove(request.params, by, heir === "nobody" ? null : heir);
        return { success: true as const, message: "The account is removed, and its sessions have ended" };
      },
    );

    app.put(
      "/api/accounts/second-factor-requirement",
      forConfirmedAdministrators({
        operationId: "requireSecondFactor",
        summary: "Require a second factor of every account, or not",
        body: factorRequirementSchema,
        response: { 200: successResponseSchema },
      }),
      async (request) => {
        const { isRequired } = request.body;
        await accounts.requireFactor(isRequired, getAdministrator(request));
        const message = isRequired
          ? "Everybody needs a second factor from now on"
          : "A second factor is optional now";
        return { success: true as const, message };
      },
    );
  };
}

function toAccount({ id, email, name, role, createdAt }: StaffAccount) {
  return { _id: id, name, email, role, createdAt: formatIsoTime(createdAt) };
}

function toListedAccount(account: AccountListItem): ListedAccount {
  const { lastSignIn, passkeys, hasAuthenticatorApp, enquiries } = account;
  return {
    ...toAccount(account),
    lastSignIn: formatIsoTime(lastSignIn),
    passkeys,
    hasAuthenticatorApp,
    enquiries,
    invitation: isInvited(account) ? { expiresAt: formatIsoTime(account.invitationExpiresAt) } : null,
  };
}
