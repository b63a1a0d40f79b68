import type { Company } from "./company.ts";

/** The contact page alone may frame it, and loads it at a press (specification section 14). */
export const mapOrigin = "https://www.openstreetmap.org";

/** In degrees: about two kilometres from side to side. */
const frameReach = { latitude: 0.006, longitude: 0.01 } as const;

type Place = Pick<Company["map"], "latitude" | "longitude">;

export function getMapUrl({ latitude, longitude }: Place): string {
  return `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

/** The link of the settings, otherwise to the place itself. */
export function getDirectionsUrl({ latitude, longitude, directionsUrl }: Company["map"]): string {
  return (
    directionsUrl || `${mapOrigin}/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`
  );
}

export function getMapFrameUrl({ latitude, longitude }: Place): string {
  const corners = [
    longitude - frameReach.longitude,
    latitude - frameReach.latitude,
    longitude + frameReach.longitude,
    latitude + frameReach.latitude,
  ];
  const query = new URLSearchParams({
    bbox: corners.map((degrees) => degrees.toFixed(6)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${mapOrigin}/export/embed.html?${query}`;
}
