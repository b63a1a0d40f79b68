import { useText } from "#app/messages/text-context.ts";
import { useLocation } from "react-router";
import { StateSheet } from "#app/ui/StateSheet.tsx";

interface MissingPartProps {
  readonly level: 2 | 3;
  readonly name: "articles" | "machines" | "prices";
}

export function MissingPart({ level, name }: MissingPartProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <StateSheet art="jam" level={level} heading={t("error.missing.heading", { name })}>
      <p>{t("error.missing.lead")}</p>
      <a className="button button--small" href={t.path(pathname + search)}>
        {t("error.again")}
      </a>
    </StateSheet>
  );
}
