import { RecordText } from "#app/messages/RecordText.tsx";
import { useText } from "#app/messages/text-context.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import "./price-slip/price-formula.css";
import "./price-answers.css";

export interface PriceAnswersProps {
  /** `listPriceAnswers` */
  readonly answers: readonly { readonly label: string; readonly text: string }[];
}

export function PriceAnswers({ answers }: PriceAnswersProps) {
  const t = useText();
  if (answers.length === 0) return null;
  return (
    <details className="price-formula price-answers" open>
      <summary>
        {t("price.answers")} <Icon path={icons.chevron} />
      </summary>
      <dl>
        {answers.map(({ label, text }) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd dir="auto">
              <RecordText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
