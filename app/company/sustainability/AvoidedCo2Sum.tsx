import { formatCount } from "#domain/shared/format.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";

export function AvoidedCo2Sum() {
  const t = useText();
  const { refurbishedCopiers, co2PerCopierKg } = useCompany().claims;
  if (refurbishedCopiers === null || co2PerCopierKg === null) return null;
  const { from, to } = co2PerCopierKg;
  return (
    <section className="sheet rule-top" aria-labelledby="avoided-co2">
      <h2 className="visually-hidden" id="avoided-co2">
        {t("sustainability.sum.heading")}
      </h2>
      <div className="wrap sum">
        <p>
          <b>{formatCount(refurbishedCopiers)}</b>
          <span>{t("sustainability.sum.copiers")}</span>
        </p>
        <i>×</i>
        <p>
          <b>
            {from}–{to}
          </b>
          <span>
            <Rich text={t("sustainability.sum.each")} tags={{ sub: <sub /> }} />
          </span>
        </p>
        <i>=</i>
        <p>
          <b className="highlight">
            {formatCount(refurbishedCopiers * from)}–{formatCount(refurbishedCopiers * to)}
          </b>
          <span>
            <Rich text={t("sustainability.sum.total")} tags={{ sub: <sub /> }} />
          </span>
        </p>
      </div>
    </section>
  );
}
