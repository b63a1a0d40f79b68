import { useText } from "#app/messages/text-context.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import { formatLongDate } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { statusId } from "./part-ids.ts";
import type { ShownQuote } from "./shown-quote.ts";

/** In place of the status: it leads to the version that can be answered. */
export function SupersededStatus({ shown }: { readonly shown: ShownQuote }) {
  const t = useText();
  const { timeZone } = useCompany();
  const { version, newest, token } = shown;
  return (
    <section id={statusId} className="quote-status" data-status="expired" tabIndex={-1}>
      <h2>
        <Icon path={icons.alert} />
        {t("quotePage.superseded", { version: String(version) })}
      </h2>
      <p>
        {t("quotePage.superseded.text", {
          newest: String(newest.version),
          date: formatLongDate(newest.sentAt, timeZone, t.locale),
        })}
      </p>
      <p>
        <a className="button" href={t.path(quotePath(token))}>
          {t("quotePage.superseded.open", { newest: String(newest.version) })} <Icon path={icons.arrow} />
        </a>
      </p>
    </section>
  );
}
