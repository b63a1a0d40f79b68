import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import {
  type Access,
  type AccessRefusalReason,
  type AccessRequirement,
  type Administrator,
  type StaffMember,
  AccessRefused,
  checkAccess,
  isAdministrator,
} from "#server/accounts/staff-member.ts";
import type { Sessions } from "#server/accounts/sessions/sessions.ts";
import { HttpError } from "./http-error.ts";
import type { SessionCookies } from "./session-cookies.ts";

declare module "fastify" {
  // An interface adds to the one of Fastify.
  interface FastifyContextConfig extends Partial<AccessRequirement> {}
}

/** The `config` of a route for staff. Only with it does `getStaffMember` compile. */
export const forOwnAccount = { access: "own-account" } as const satisfies AccessRequirement;
export const forStaff = { access: "staff" } as const satisfies AccessRequirement;
export const forAdministrators = { access: "administrator" } as const satisfies AccessRequirement;

interface CheckedRequest<Allowed extends Access> {
  readonly routeOptions: { readonly config: { readonly access: Allowed } };
}

const memberByRequest = new WeakMap<object, StaffMember>();

export function findStaffMember(request: object): StaffMember | undefined {
  return memberByRequest.get(request);
}

export function getStaffMember(request: CheckedRequest<Access>): StaffMember {
  const member = memberByRequest.get(request);
  if (member === undefined) throw new Error("The access to this call was not checked");
  return member;
}

export function getAdministrator(request: CheckedRequest<"administrator">): Administrator {
  const member = getStaffMember(request);
  if (!isAdministrator(member)) throw new Error("The role was not checked");
  return member;
}

const refusals: Readonly<
  Record<AccessRefusalReason, { readonly status: 401 | 403; readonly message: string }>
> = {
  "signed-out": { status: 401, message: "Sign in to do this" },
  restricted: { status: 403, message: "Set up your account first" },
  role: { status: 403, message: "Only administrators may do this" },
  unconfirmed: { status: 401, message: "Confirm with your password or passkey" },
};

/**
 * In onRequest, so that a call is refused before its body is read, and in preHandler: the session may end, or its role
 * change, while a client holds the body back.
 */
export function requireAccess(
  sessions: Pick<Sessions, "find">,
  cookies: SessionCookies,
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const { access, isSensitive = false } = request.routeOptions.config;
    if (access === undefined) return;
    const token = readToken(request, cookies);
    try {
      memberByRequest.set(request, await checkAccess(sessions, token, { access, isSensitive }));
    } catch (error) {
      if (!(error instanceof AccessRefused)) throw error;
      const { status, message } = refusals[error.reason];
      if (status === 401) reply.header("www-authenticate", describeChallenge(error.reason, token));
      throw new HttpError(status, message, describeRemedy(error));
    }
  };
}

/** By names that a program can tell apart. */
function describeRemedy({ reason, session }: AccessRefused): { errors?: Record<string, string> } {
  if (reason === "unconfirmed")
    return { errors: { confirmation: "Send the password or a passkey to /api/auth/confirm" } };
  if (session?.restriction === "new-password")
    return { errors: { "new-password": "Choose a password of your own first" } };
  if (session?.restriction === "second-factor")
    return { errors: { "second-factor": "Set up a second factor first" } };
  return {};
}

/** RFC 6750, section 3; RFC 9470, section 3. */
function describeChallenge(reason: AccessRefusalReason, token: string | undefined): string {
  if (reason === "unconfirmed") return 'Bearer error="insufficient_user_authentication", max_age=900';
  return token === undefined ? "Bearer" : 'Bearer error="invalid_token"';
}

/**
 * The token of the request: of its header, else of the cookie. A write with the cookie must come from our own pages,
 * which no other site can pretend.
 */
export function readToken(
  { headers, method }: Pick<FastifyRequest, "headers" | "method">,
  cookies: SessionCookies,
): string | undefined {
  if (headers.authorization !== undefined) return parseBearerToken(headers.authorization);
  const isRead = method === "GET" || method === "HEAD";
  return isRead || isSameOrigin(headers) ? cookies.readToken(headers.cookie) : undefined;
}

/** Browsers before 2023 send no `Sec-Fetch-Site`, and an `Origin` with every write. */
function isSameOrigin({ origin, host, ...headers }: FastifyRequest["headers"]): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined ? URL.parse(origin ?? "")?.host === host : site === "same-origin";
}

/** RFC 6750, section 2.1. */
function parseBearerToken(header: string): string | undefined {
  return /^bearer +([\w.~+/-]+=*) *$/i.exec(header)?.[1];
}
