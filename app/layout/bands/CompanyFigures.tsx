import { useText } from "#app/messages/text-context.ts";
import { formatCount } from "#domain/shared/format.ts";
import { isFloor } from "#domain/company/company.ts";
import { useCompany } from "#app/layout/company-data.ts";
import "./company-figures.css";

export function CompanyFigures() {
  const t = useText();
  const { name, claims } = useCompany();
  const figures = [
    { value: claims.since, label: "layout.claims.since" },
    { ...formatClaim(claims.clients), label: "layout.claims.clients" },
    { ...formatClaim(claims.placedProducts), label: "layout.claims.placed" },
    { value: claims.savingsPercent, label: "layout.claims.saved", before: "layout.claims.upTo", after: "%" },
  ] as const;
  const shown = figures.filter(({ value }) => value !== null);
  if (shown.length === 0) return null;
  return (
    <section className="claims on-ink" aria-labelledby="company-figures">
      <div className="wrap">
        <h2 className="visually-hidden" id="company-figures">
          {t("layout.claims.heading", { company: name })}
        </h2>
        <dl data-few={shown.length < figures.length || undefined}>
          {shown.map((figure) => (
            <div key={figure.label}>
              <dt>{t(figure.label)}</dt>
              <dd>
                {"before" in figure && (
                  <>
                    <small>{t(figure.before)}</small>{" "}
                  </>
                )}
                {figure.value}
                {"after" in figure && figure.after !== "" && <sup>{figure.after}</sup>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function formatClaim(claim: number | null) {
  return { value: claim && formatCount(claim), after: claim !== null && isFloor(claim) ? "+" : "" };
}
