import { type Redirect, getRedirectTarget, toRedirectKey } from "#domain/redirects/redirect.ts";
import { createPageFinder } from "#domain/redirects/likely-page.ts";
import { minMissing } from "#domain/redirects/redirect-response.ts";
import { splitLocale } from "#domain/shared/locale.ts";
import type { AuditAction } from "#domain/audit/audit-entry.ts";
import type { Administrator } from "#server/accounts/staff-member.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { TransactionQueries } from "#server/database/tables.ts";
import type { ListedPages } from "#server/seo/listed-page-queries.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { TrafficService } from "#server/traffic/service.ts";
import { addRedirect, findRedirect, listRedirects, removeRedirect } from "./repository.ts";

export type RedirectService = ReturnType<typeof createRedirectService>;

/** The response of the site at a path. */
type AskSite = (path: string) => Promise<{ readonly status: number; readonly location: string | undefined }>;

export function createRedirectService(
  parts: ServiceBase & {
    readonly publicUrl: string;
    readonly traffic: Pick<TrafficService, "list" | "count">;
    readonly listedPages: Pick<ListedPages, "all">;
  },
) {
  const { database, traffic } = parts;
  const { queries } = database;

  /** Without origin, if it was copied from a browser, and without language. */
  const toPath = (address: string) => splitLocale(address.replace(`${parts.publicUrl}/`, "/")).path;

  /** @throws InvalidInput that says what a visitor would meet, with the step that mends it */
  async function check(typed: Redirect, ask: AskSite): Promise<Redirect> {
    const from = toRedirectKey(toPath(typed.from));
    const to = toPath(typed.to);
    const target = toRedirectKey(to);
    if (from === null) throw refuse("from", "An address of this site begins with /, such as /ajman");
    if (target === null && URL.parse(to)?.protocol !== "https:")
      throw refuse("to", "Type a page, such as /products, or an address that begins with https://");
    if (target === from) throw refuse("to", `${from} would lead to itself: nobody would arrive`);
    const stored = await listRedirects(queries);
    const older = stored.find((each) => each.from === target);
    if (older !== undefined && toRedirectKey(older.to) === from) {
      const text = `It would lead in a circle. ${older.from} leads to ${from}, and that would lead back to ${older.from}. Nobody would arrive`;
      throw refuse("to", text, { remove: older.from });
    }
    if (stored.every((each) => each.from !== from) && (await ask(from)).status !== 404)
      throw refuse("from", `${from} is a page. Visitors would stay on it, and nobody would get to ${to}`);
    if (target === null || older !== undefined) return { from, to: older?.to ?? to };
    const { status, location } = await ask(to);
    if (status === 404) throw refuse("to", `Nothing is at ${to}: from ${from}, visitors would find no page`);
    return { from, to: location ?? to };
  }

  function write(
    by: Administrator,
    action: AuditAction,
    { from, to }: Redirect,
    work: (transaction: TransactionQueries) => Promise<void>,
  ): Promise<void> {
    return database.changes.write("settings", by, async (transaction) => {
      await work(transaction);
      const entry = { actor: by.email, action, subject: "redirect", subjectId: from, title: from } as const;
      await saveAuditEntry(transaction, parts, { ...entry, detail: `To: ${to}` });
    });
  }

  return {
    /** @param asked the address of a page that is not found */
    async findTarget(asked: string): Promise<string | null> {
      const key = toRedirectKey(asked);
      const redirect = key === null ? undefined : await findRedirect(queries, key);
      return redirect === undefined ? null : getRedirectTarget(redirect, asked);
    },

    async list() {
      const stored = await listRedirects(queries);
      const used = new Map((await traffic.list("redirected")).map((each) => [each.from, each]));
      const settled = new Set([...stored, ...(await traffic.list("left"))].map(({ from }) => from));
      const missing = (await traffic.list("missing")).filter(
        ({ from, count }) => count >= minMissing && !settled.has(from),
      );
      const findLikelyPage = createPageFinder(missing.length === 0 ? [] : await parts.listedPages.all());
      return [
        ...missing.map((each) => ({ ...each, to: null, perhaps: findLikelyPage(each.from), madeBy: null })),
        ...stored.map(({ from, to, madeBy }) => ({
          ...(used.get(from) ?? { from, count: 0, lastAt: null, source: "" }),
          to,
          perhaps: null,
          madeBy,
        })),
      ];
    },

    /** @throws InvalidInput when a visitor would not arrive */
    async save(typed: Redirect, by: Administrator, ask: AskSite): Promise<Redirect> {
      const redirect = await check(typed, ask);
      const isNew = (await findRedirect(queries, redirect.from)) === undefined;
      await write(by, isNew ? "created" : "changed", redirect, (transaction) =>
        addRedirect(transaction, { ...redirect, madeBy: by.email, madeAt: parts.clock.now() }),
      );
      return redirect;
    },

    /** An address that is not found leaves the list, and stays away however often it is asked for. */
    async remove(from: string, by: Administrator): Promise<void> {
      const redirect = await findRedirect(queries, from);
      if (redirect !== undefined)
        return write(by, "deleted", redirect, (transaction) => removeRedirect(transaction, from));
      if ((await traffic.list("missing")).every((each) => each.from !== from))
        throw new InvalidInput("unknown", `${from} has no redirect`);
      return traffic.count("left", from);
    },
  };
}

function refuse(field: "from" | "to", text: string, remedy: { readonly remove?: string } = {}): InvalidInput {
  return new InvalidInput("value", text, { [field]: text, ...remedy });
}
