import { toChoice } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import { formatPlace } from "#domain/company/company.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Bill } from "#app/ui/Bill.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

export function IncludedServices() {
  const t = useText();
  const { address, support } = useCompany();
  return (
    <section className="section">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="section-title">{t("home.bill.heading")}</h2>
          <p className="lead">{t("home.bill.lead")}</p>
          <a className="link" href={t.path(sitePaths.service)}>
            {t("home.bill.steps")} <Icon path={icons.arrow} />
          </a>
        </div>
        <Bill
          lines={[
            [t("home.bill.product"), t("home.bill.product.detail"), t("home.bill.product.value")],
            [t("home.bill.toner"), t("home.bill.toner.detail"), t("home.bill.included")],
            [
              t("home.bill.parts"),
              t("home.bill.parts.detail", { city: formatPlace(t, address) }),
              t("home.bill.included"),
            ],
            [
              t("home.bill.service"),
              t("home.bill.service.detail", { always: toChoice(support.isAroundTheClock) }),
              t("home.bill.included"),
            ],
            [t("home.bill.pages"), t("home.bill.pages.detail"), t("home.bill.pages.value")],
          ]}
          last={{ name: t("home.bill.hidden"), value: t("home.bill.hidden.value") }}
        />
      </div>
    </section>
  );
}
