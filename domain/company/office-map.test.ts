import { expect, test } from "vitest";
import { getDirectionsUrl, getMapFrameUrl, getMapUrl } from "./office-map.ts";

test("the map has the office in its middle, marked, west of Greenwich and south of the equator too", () => {
  expect(getMapFrameUrl({ latitude: 25.315, longitude: 55.413 })).toBe(
    "https://www.openstreetmap.org/export/embed.html?bbox=55.403000%2C25.309000%2C55.423000%2C25.321000&layer=mapnik&marker=25.315%2C55.413",
  );
  expect(getMapFrameUrl({ latitude: -1.5, longitude: -0.005 })).toContain(
    "bbox=-0.015000%2C-1.506000%2C0.005000%2C-1.494000&",
  );
  expect(getMapUrl({ latitude: -1.5, longitude: 36.8 })).toBe(
    "https://www.openstreetmap.org/?mlat=-1.5&mlon=36.8#map=16/-1.5/36.8",
  );
});

test("directions lead to the link of the settings, and without one to the coordinates", () => {
  const place = { latitude: 25.315, longitude: 55.413 };
  expect(getDirectionsUrl({ ...place, directionsUrl: "https://maps.example/here" })).toBe(
    "https://maps.example/here",
  );
  expect(getDirectionsUrl({ ...place, directionsUrl: "" })).toBe(
    "https://www.openstreetmap.org/directions?to=25.315%2C55.413",
  );
});
