import { useText } from "#app/messages/text-context.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";

export function NoProducts({ level }: { level: 2 | 3 }) {
  const t = useText();
  return (
    <StateSheet art="empty" level={level} heading={t("catalogue.empty")}>
      <p>{t("catalogue.empty.text")}</p>
      <a className="button button--small" href={t.path(sitePaths.quoteRequest)}>
        {t("catalogue.quote")} <Icon path={icons.arrow} />
      </a>
    </StateSheet>
  );
}
