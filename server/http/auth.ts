import type { FastifyRequest, FastifySchema, onRequestAsyncHookHandler } from "fastify";
import {
  type Access,
  type AccessRequirement,
  type Administrator,
  type StaffMember,
  AccessRefused,
  checkAccess,
  isAdministrator,
} from "#server/accounts/staff-member.ts";
import type { Sessions } from "#server/accounts/sessions/sessions.ts";
import type { SessionCookies } from "./session-cookies.ts";

declare module "fastify" {
  // An interface adds to the one of Fastify.
  interface FastifyContextConfig extends Partial<AccessRequirement> {}
}

/** The options of a route for staff, with its schema. Only with them does `getStaffMember` compile. */
export const forEverybody = <Schema extends FastifySchema>(schema: Schema) => ({ schema });
export const forOwnAccount = allow({ access: "own-account" });
export const forStaff = allow({ access: "staff" });
export const forAdministrators = allow({ access: "administrator" });
/** Staff who have just sent the password or a passkey. */
export const forConfirmedAccount = allow({ access: "own-account", isSensitive: true });
export const forConfirmedStaff = allow({ access: "staff", isSensitive: true });
export const forConfirmedAdministrators = allow({ access: "administrator", isSensitive: true });

function allow<const Config extends AccessRequirement>(config: Config) {
  return <Schema extends FastifySchema>(schema: Schema) => ({ config, schema });
}

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

/**
 * In onRequest, so that a call is refused before its body is read, and in preHandler: the session may end, or its role
 * change, while a client holds the body back.
 */
export function requireAccess(
  sessions: Pick<Sessions, "find" | "findOpen">,
  cookies: SessionCookies,
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const { access, isSensitive = false } = request.routeOptions.config;
    if (access === undefined) return;
    // No cache may keep what is not for everybody.
    reply.header("cache-control", "no-store");
    const token = readToken(request, cookies);
    memberByRequest.set(request, await checkAccess(sessions, token, { access, isSensitive }));
  };
}

/** For a call of everybody that tells staff more. */
export async function isOfStaff(
  request: Pick<FastifyRequest, "headers" | "method">,
  sessions: Pick<Sessions, "find" | "findOpen">,
  cookies: SessionCookies,
): Promise<boolean> {
  try {
    await checkAccess(sessions, readToken(request, cookies), { access: "staff" });
    return true;
  } catch (error) {
    if (error instanceof AccessRefused) return false;
    throw error;
  }
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
  return isRead || cookies.isSameOrigin(headers) ? cookies.readToken(headers.cookie) : undefined;
}

/** RFC 6750, section 2.1. */
function parseBearerToken(header: string): string | undefined {
  return /^bearer +([\w.~+/-]+=*) *$/i.exec(header)?.[1];
}
