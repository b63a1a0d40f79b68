import { z } from "zod";
import { restorePeriodDays } from "#domain/shared/deleted-record.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";

/** In the order of the list. */
const setupStates = ["failed", "running", "open", "done"] as const;
export type SetupState = (typeof setupStates)[number];

interface Verdict {
  readonly state: SetupState;
  readonly text: string;
}

export interface SetupFacts {
  /** Those who have chosen a password, and those who are invited. */
  readonly administrators: readonly {
    readonly isInvited: boolean;
    /** The password is not that of the first start. */
    readonly hasOwnPassword: boolean;
    readonly hasSecondFactor: boolean;
  }[];
  readonly company: {
    readonly name: string;
    readonly isOwn: boolean;
    readonly hasLogo: boolean;
    readonly hasColours: boolean;
  };
  readonly mail: {
    readonly isFolder: boolean;
    readonly destination: string;
    readonly isStuck: boolean;
    readonly waiting: number;
    readonly reason: string | null;
    readonly lastTest: { readonly failure: string | null } | null;
  };
  readonly publicUrl: string;
  /** Places with a name or a fact of the demo company. */
  readonly namings: number;
  readonly demoName: string;
  readonly ownProducts: number;
  /** Counted, for people; empty without any. */
  readonly demo: string;
  readonly canRestoreDemo: boolean;
  readonly isBackedUp: boolean;
}

interface SetupRule {
  readonly title: string;
  /** Below `/dashboard`. Without it the step has a button, or belongs to the operator of the server. */
  readonly path?: string;
  readonly judge: (facts: SetupFacts) => Verdict;
}

const done = (text: string): Verdict => ({ state: "done", text });
const open = (text: string): Verdict => ({ state: "open", text });

const rules = {
  password: {
    title: "Own password",
    path: "/account",
    judge: ({ administrators }) =>
      administrators.some(({ isInvited, hasOwnPassword }) => !isInvited && !hasOwnPassword)
        ? open("An administrator still has the password of the installation. Whoever set that up knows it.")
        : done("The password of the installation no longer works"),
  },
  factor: {
    title: "Second factor",
    path: "/account",
    judge: ({ administrators }) =>
      administrators.some(({ isInvited, hasSecondFactor }) => !isInvited && !hasSecondFactor)
        ? open(
            "An administrator signs in with a password alone. A passkey, or codes of an app, keep others out.",
          )
        : done("Every administrator has one"),
  },
  company: {
    title: "Company",
    path: "/settings/company",
    judge: ({ company, demoName }) =>
      company.isOwn
        ? done(company.name)
        : open(`Name, address, telephones and hours. Visitors now read “${company.name || demoName}”.`),
  },
  logo: {
    title: "Logo and name",
    path: "/settings/brand",
    judge: ({ company: { hasLogo, isOwn, name }, demoName }) => {
      if (hasLogo) return done("A logo is uploaded");
      return isOwn
        ? done("No logo is uploaded: the names are set in the type of the site")
        : open(`Pages, quotes and mails carry “${name || demoName}”. A logo is an SVG or a PNG.`);
    },
  },
  colours: {
    title: "Colours",
    path: "/settings/brand",
    judge: ({ company }) =>
      company.hasColours
        ? done("Your own")
        : open("As delivered. Choose one of your own, or leave them if they suit you: this is optional."),
  },
  mail: {
    title: "Mail",
    path: "/settings/mail",
    judge: ({ mail }) => judgeMail(mail),
  },
  address: {
    title: "Address with https",
    judge: ({ publicUrl }) =>
      publicUrl.startsWith("https:")
        ? done(publicUrl)
        : open(
            `The site is at ${publicUrl}. The operator of the server sets PUBLIC_URL to its address with https, and restarts.`,
          ),
  },
  namings: {
    title: "Facts of the demo company",
    judge: ({ namings, demoName }) =>
      namings === 0
        ? done(`No text and no setting is that of ${demoName}`)
        : open(
            `${formatCounted(namings, "place")} still ${namings === 1 ? "tells" : "tell"} of ${demoName}.`,
          ),
  },
  demo: {
    title: "Demo content removed",
    judge: ({ demo, canRestoreDemo }) =>
      demo === ""
        ? done(canRestoreDemo ? "Removed, and can be restored" : "The site has none")
        : open(`${demo} that nobody has changed. They can be restored for ${restorePeriodDays} days.`),
  },
  products: {
    title: "Products",
    path: "/products",
    judge: ({ ownProducts }) =>
      ownProducts > 0
        ? done(formatCounted(ownProducts, "product"))
        : open(
            "None of your own yet. A CSV file or the export of another installation fills the list in one step.",
          ),
  },
  colleagues: {
    title: "Colleagues",
    path: "/accounts",
    judge: ({ administrators }) => {
      const active = administrators.filter(({ isInvited }) => !isInvited).length;
      if (active > 1) return done(`${active} administrators`);
      if (administrators.length > active)
        return { state: "running", text: "The second administrator is invited, and has not signed in yet." };
      return open("There is one administrator. If that person cannot sign in, nobody else can let them in.");
    },
  },
  backup: {
    title: "First backup",
    judge: ({ isBackedUp }) =>
      isBackedUp
        ? done("A checked backup exists")
        : open(
            "None yet. The operator of the server runs npm run backup -- --folder FOLDER --keep 14, then daily.",
          ),
  },
} as const satisfies Readonly<Record<string, SetupRule>>;

function judgeMail({ isFolder, isStuck, waiting, ...mail }: SetupFacts["mail"]): Verdict {
  const waits = waiting === 0 ? "" : ` ${formatCounted(waiting, "mail")} to leave as soon as this works.`;
  const failure =
    mail.lastTest?.failure ?? (isStuck ? `Mail does not leave: ${mail.reason ?? "never tried"}` : null);
  if (failure !== null) return { state: "failed", text: `${failure}.${waits}` };
  if (isFolder)
    return open(
      "No mail server is set, so no mail leaves. The operator of the server sets SMTP_URL and MAIL_FROM.",
    );
  return mail.lastTest === null
    ? open(`Send a test mail: then it is certain that ${mail.destination} takes mails.`)
    : done(`${mail.destination} has taken the test mail`);
}

export interface SetupStep extends Verdict {
  readonly id: keyof typeof rules;
  readonly title: string;
  readonly path: string | null;
}

/** Failed, in progress, to do, done; each in the order of the rules. */
export function listSetup(facts: SetupFacts): readonly SetupStep[] {
  const steps = listFieldNames(rules).map((id): SetupStep => {
    const rule: SetupRule = rules[id];
    return { id, title: rule.title, path: rule.path ?? null, ...rule.judge(facts) };
  });
  return setupStates.flatMap((state) => steps.filter((step) => step.state === state));
}

export function countDone(steps: readonly Pick<SetupStep, "state">[]) {
  return { done: steps.filter(({ state }) => state === "done").length, total: steps.length };
}

export const setupSchema = z
  .object({
    success: z.literal(true),
    isClosed: z.boolean(),
    steps: z.array(
      z.object({
        id: z.enum(listFieldNames(rules)),
        title: z.string(),
        state: z.enum(setupStates),
        text: z.string(),
        path: z.string().nullable().describe("Where it is done, below /dashboard"),
      }),
    ),
    namings: z
      .array(z.object({ place: z.string(), path: z.string().nullable() }))
      .describe(
        "Places with a name or a fact of the demo company, with the path below /dashboard where each is changed",
      ),
    demoRestorableUntil: z.iso.datetime().nullable(),
  })
  .describe("Steps from the first start to a site of one's own: failed, in progress, to do, done");

export const setupChangeSchema = z.object({
  change: z.enum(["close", "open", "remove-demo", "restore-demo"]),
});
export type SetupChange = z.output<typeof setupChangeSchema>["change"];
