import type { CompanyService } from "#server/company/service.ts";
import type { RateLimits } from "#server/limits/rate-limits.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import type { Log } from "#server/shared/log.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { createAccountMails } from "./account-mails.ts";
import { createFactors } from "./factors/factors.ts";
import { createPasswordRules } from "./password-rules.ts";
import { createPasswordLinks } from "./password-links/password-links.ts";
import { createAccountService } from "./service.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createSignIn } from "./sign-in.ts";
import { createTokens } from "./tokens.ts";

/** Of the server, and of the command that runs beside it. */
export function createAccountParts(
  base: ServiceBase & {
    readonly secret: Uint8Array;
    readonly publicUrl: string;
    readonly leakedPasswordsUrl: string | undefined;
    readonly companyService: Pick<CompanyService, "current">;
    readonly outbox: Outbox;
    readonly limits: RateLimits;
    readonly log: Log;
  },
) {
  const sessions = createSessions({ ...base, tokens: createTokens(base) });
  const accountMails = createAccountMails(base);
  const passwordRules = createPasswordRules(base);
  const passwordLinks = createPasswordLinks({ ...base, accountMails, passwordRules });
  const factors = createFactors({ ...base, accountMails, passwordLinks });
  const signIn = createSignIn({ ...base, sessions, factors, accountMails });
  const accounts = createAccountService({ ...base, accountMails, passwordLinks, factors, signIn });
  return { sessions, accountMails, passwordRules, passwordLinks, factors, signIn, accounts };
}
