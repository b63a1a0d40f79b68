import { z } from "zod";
import { roleSchema } from "./role.ts";

/** Of the person who did it, unless the person of the account did it. */
const by = z.string().optional();
/** `link` is the id of the link. Its secret is not stored. */
const linkDetails = z.object({ link: z.string(), by });
/** With a link for the owner who did not make the change, unless a colleague or the console made it. */
const factorChangeDetails = z.object({ change: z.string(), link: z.string().optional(), by });

const accountMailContentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("invitation"), details: linkDetails }),
  z.object({ kind: z.literal("password-reset"), details: linkDetails }),
  z.object({ kind: z.literal("sign-in-from-new-device"), details: z.object({ device: z.string() }) }),
  z.object({ kind: z.literal("password-changed"), details: z.object({ by }) }),
  z.object({ kind: z.literal("factor-changed"), details: factorChangeDetails }),
  /** The ids of the enquiries. */
  z.object({
    kind: z.literal("enquiries-assigned"),
    details: z.object({ enquiries: z.array(z.string()), by: z.string() }),
  }),
  z.object({
    kind: z.literal("quote-approval"),
    details: z.object({
      heading: z.string(),
      enquiries: z.array(z.string()),
      /** The version that the draft becomes; null: of a new quote. */
      quote: z.object({ reference: z.string(), version: z.number() }).nullable(),
      by: z.string(),
      text: z.string(),
    }),
  }),
  z.object({
    kind: z.literal("account-added"),
    details: z.object({ email: z.string(), role: roleSchema, by: z.string() }),
  }),
]);
export type AccountMailContent = z.output<typeof accountMailContentSchema>;
export type AccountMailKind = AccountMailContent["kind"];
export type AccountMail = AccountMailContent & {
  /** The account that gets the mail. */
  readonly staffId: string;
};

export function parseAccountMail(kind: AccountMailKind, details: string): AccountMailContent {
  return accountMailContentSchema.parse({ kind, details: JSON.parse(details) });
}
