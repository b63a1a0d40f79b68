import type { listPriceAnswers } from "#domain/company/contract-terms.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import "./price-slip/price-formula.css";
import "./price-answers.css";

export interface PriceAnswersProps {
  readonly answers: ReturnType<typeof listPriceAnswers>;
}

/** The first group is open, the others are folded. */
export function PriceAnswers({ answers }: PriceAnswersProps) {
  return (
    <div className="price-answers">
      {answers.map(([heading, group], place) => (
        <details key={heading} className="price-formula" open={place === 0}>
          <summary>
            {heading} <Icon path={icons.chevron} />
          </summary>
          <dl>
            {group.map(([label, text, language]) => (
              <div key={label}>
                <dt className="muted">{label}</dt>
                <dd dir="auto" lang={language}>
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}
