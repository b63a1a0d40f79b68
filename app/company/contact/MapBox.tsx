import { getMapFrameUrl, getMapUrl } from "#domain/company/office-map.ts";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { getIslandAttributes } from "#app/islands/Island.tsx";

export function MapBox() {
  const t = useText();
  const { map, address } = useCompany();
  return (
    <div
      className="map-box"
      {...getIslandAttributes("frames", "visible")}
      data-frame={getMapFrameUrl(map)}
      data-title={t("contactPage.map.title", { area: address.area, city: address.city })}
    >
      <b>{t("contactPage.map.heading")}</b>
      <p>{t("contactPage.map.lead")}</p>
      <a className="button button--line" href={getMapUrl(map)} rel="noopener">
        {t("contactPage.map.show")}
      </a>
    </div>
  );
}
