import { createHmac } from "node:crypto";
import { localizePath } from "#domain/shared/locale.ts";
import { claimTime, readMetadata, writeMetadata } from "#server/database/metadata.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { ListedPages } from "./listed-page-queries.ts";

const lastRunName = "index-now";
/** ms. Of two runs: a node looks every six hours, and never exactly on time. */
const minPause = 20 * 60 * 60 * 1000;
/** ms */
const answerTime = 10_000;
/** The protocol takes no more at once. */
const maxUrls = 10_000;

export type IndexNow = ReturnType<typeof createIndexNow>;

/** https://www.indexnow.org: search engines learn of changed pages, and ask for the key as `/{key}.txt`. */
export function createIndexNow({
  database: { queries },
  clock,
  ...parts
}: Pick<ServiceBase, "database" | "clock"> & {
  readonly listedPages: Pick<ListedPages, "all">;
  readonly publicUrl: string;
  readonly secret: Uint8Array;
  readonly endpoint: string;
}) {
  const key = createHmac("sha256", parts.secret).update("key of IndexNow").digest("hex").slice(0, 32);

  async function send(urlList: readonly string[]): Promise<void> {
    const { status } = await fetch(parts.endpoint, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "user-agent": "waraq" },
      body: JSON.stringify({ host: new URL(parts.publicUrl).host, key, urlList }),
      redirect: "error",
      signal: AbortSignal.timeout(answerTime),
    });
    if (status !== 200 && status !== 202) throw new Error(`The answer has the status ${status}`);
  }

  return {
    key,

    /** Once a day the addresses that have changed since the last run, of any node; the first time all. */
    async submit(): Promise<void> {
      const now = clock.now();
      const lastRun = (await readMetadata(queries, lastRunName)) ?? "0";
      if (!(await claimTime(queries, lastRunName, { now, since: now - minPause }))) return;
      try {
        const pages = await parts.listedPages.all();
        const urls = pages
          .filter(({ changed = 0 }) => changed >= Number(lastRun))
          .flatMap(({ path, locales }) =>
            locales.map((locale) => parts.publicUrl + localizePath(locale, path)),
          );
        if (urls.length > 0) await send(urls.slice(0, maxUrls));
      } catch (error) {
        // The next run submits them too.
        await writeMetadata(queries, lastRunName, lastRun);
        throw error;
      }
    },
  };
}
