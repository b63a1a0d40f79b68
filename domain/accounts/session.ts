import { z } from "zod";
import { roleSchema } from "./role.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** ms; specification section 15. */
export const sessionLifetimes = {
  standard: { idle: 8 * hour, total: 24 * hour },
  remembered: { idle: 30 * day, total: 90 * day },
} as const;

/** ms. After it, sensitive calls ask for the password or a passkey again. */
export const confirmationLifetime = 15 * 60 * 1000;

/** The step that an account has to take before it may do anything else. */
const sessionRestrictions = ["new-password", "second-factor"] as const;
export type SessionRestriction = (typeof sessionRestrictions)[number];

/** Where a login leads. */
export const startPages = ["products", "today"] as const;
export type StartPage = (typeof startPages)[number];

export const currentSessionSchema = z
  .object({
    account: z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string().meta({ format: "email" }),
      role: roleSchema,
      startPage: z.enum(startPages),
    }),
    endsAt: z.iso.datetime().describe("Ends earlier when it is not used"),
    isRemembered: z.boolean(),
    hasPasskey: z.boolean(),
    restriction: z
      .enum(sessionRestrictions)
      .nullable()
      .describe("Set: the account has to do this first, and other calls are refused with 403"),
  })
  .describe("The session of the request");
export type CurrentSession = z.output<typeof currentSessionSchema>;

export const listedSessionSchema = z.object({
  _id: z.string(),
  device: z.string().describe("Browser and system"),
  isCurrent: z.boolean(),
  signedInAt: z.iso.datetime(),
  usedAt: z.iso.datetime().describe("To the minute"),
});
export type ListedSession = z.output<typeof listedSessionSchema>;
