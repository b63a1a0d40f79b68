import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { StaffMember } from "#server/accounts/repository.ts";
import type { StaffLogins } from "#server/accounts/staff-logins.ts";
import { HttpError } from "./http-error.ts";

const memberByRequest = new WeakMap<FastifyRequest, StaffMember>();

export function findStaffMember(request: FastifyRequest): StaffMember | undefined {
  return memberByRequest.get(request);
}

export function getStaffMember(request: FastifyRequest): StaffMember {
  const member = findStaffMember(request);
  if (member === undefined) throw new Error("This call is open to everybody");
  return member;
}

export function requireStaff(staffLogins: StaffLogins): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const token = parseBearerToken(request.headers.authorization);
    const member = token === undefined ? null : await staffLogins.findByToken(token);
    if (member !== null) {
      memberByRequest.set(request, member);
      return;
    }
    reply.header("www-authenticate", token === undefined ? "Bearer" : 'Bearer error="invalid_token"');
    throw new HttpError(401, "Sign in to do this");
  };
}

/** RFC 6750, section 2.1. */
export function parseBearerToken(header: string | undefined): string | undefined {
  return /^bearer +([\w.~+/-]+=*) *$/i.exec(header ?? "")?.[1];
}
