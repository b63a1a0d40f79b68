import type { AccessRefusalReason, AccessRefused } from "#server/accounts/staff-member.ts";

const refusals: Readonly<
  Record<AccessRefusalReason, { readonly status: 401 | 403; readonly message: string; challenge?: string }>
> = {
  // RFC 6750, section 3; RFC 9470, section 3.
  "signed-out": { status: 401, message: "Sign in to do this", challenge: "Bearer" },
  ended: { status: 401, message: "Sign in to do this", challenge: 'Bearer error="invalid_token"' },
  restricted: { status: 403, message: "Set up your account first" },
  role: { status: 403, message: "Only administrators may do this" },
  unconfirmed: {
    status: 401,
    message: "Confirm with your password or passkey",
    challenge: 'Bearer error="insufficient_user_authentication", max_age=900',
  },
};

export function describeAccessRefusal(refused: AccessRefused) {
  return { ...refusals[refused.reason], errors: describeRemedy(refused) };
}

/** By names that a program can tell apart. */
function describeRemedy({ reason, session }: AccessRefused): Readonly<Record<string, string>> | undefined {
  if (reason === "unconfirmed")
    return { confirmation: "Send the password or a passkey to /api/auth/confirm" };
  if (session?.restriction === "new-password")
    return { "new-password": "Choose a password of your own first" };
  if (session?.restriction === "second-factor") return { "second-factor": "Set up a second factor first" };
  return undefined;
}
