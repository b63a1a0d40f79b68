import { getMapFrameUrl, getMapUrl } from "#domain/company/office-map.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { getIslandAttributes } from "#app/islands/Island.tsx";

export function MapBox() {
  const { map, address } = useCompany();
  return (
    <div
      className="map-box"
      {...getIslandAttributes("frames", "visible")}
      data-frame={getMapFrameUrl(map)}
      data-title={`Map of ${address.area}, ${address.city}, with our office`}
    >
      <b>The map stays closed until you want it.</b>
      <p>It comes from OpenStreetMap. Until you press, this page asks nothing of their servers.</p>
      <a className="button button--line" href={getMapUrl(map)} rel="noopener">
        Show the map
      </a>
    </div>
  );
}
