import { useText } from "#app/messages/text-context.ts";
import { Loader } from "#app/ui/Loader.tsx";
import { useResultFocus } from "#app/forms/use-result-focus.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import type { ProductsState } from "./use-products.ts";

interface MissingProductsProps {
  readonly state: ProductsState;
  readonly hasDetails: boolean;
  readonly url: string;
  readonly onReload: () => void;
}

export function MissingProducts({ state, hasDetails, url, onReload }: MissingProductsProps) {
  const t = useText();
  const failure = useResultFocus(state.kind === "failed" ? "bad" : undefined);
  switch (state.kind) {
    case "loading":
      return <Loader text={t("wizard.machines.loading")} />;
    case "failed":
      return (
        <div ref={failure} role="alert" tabIndex={-1}>
          <StateSheet art="jam" level={3} heading={t("wizard.machines.failed")}>
            <p>{t("wizard.machines.failed.text", { reason: t.text(state.message) })}</p>
            <p>{t("wizard.machines.failed.kept")}</p>
            <a
              className="button button--small"
              href={t.path(url)}
              onClick={(event) => {
                event.preventDefault();
                onReload();
              }}
            >
              {t("wizard.tryAgain")}
            </a>
          </StateSheet>
        </div>
      );
    case "loaded":
      return (
        <StateSheet art="empty" level={3} heading={t("wizard.machines.empty")}>
          <p>{t(hasDetails ? "wizard.machines.empty.text" : "wizard.machines.empty.ask")}</p>
        </StateSheet>
      );
  }
}
