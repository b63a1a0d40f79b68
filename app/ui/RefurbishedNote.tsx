import { useText } from "#app/messages/text-context.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { getAvoidedCo2e } from "#domain/company/avoided-co2e.ts";
import type { CompanyClaims } from "#domain/company/company.ts";
import { formatCount } from "#domain/shared/format.ts";
import "./refurbished-mark.css";
import "./refurbished-note.css";

export function RefurbishedNote({ claims }: { readonly claims: Pick<CompanyClaims, "co2PerCopierKg"> }) {
  const t = useText();
  const avoided = getAvoidedCo2e(1, claims);
  return (
    <p className="refurbished-note">
      <Rich
        text={
          avoided === null
            ? t("refurbished.mark")
            : t("refurbished.note", { from: formatCount(avoided.from), to: formatCount(avoided.to) })
        }
        tags={{ b: <b className="refurbished-mark" />, sub: <sub /> }}
      />
    </p>
  );
}
