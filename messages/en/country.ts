import { createCountryNames } from "#messages/country-names.ts";

export const country = createCountryNames("en", {
  "country.CG": "Congo (Brazzaville)",
  "country.CD": "Congo (Kinshasa)",
  "country.HK": "Hong Kong",
  "country.MO": "Macao",
  "country.MM": "Myanmar",
  "country.PS": "Palestine",
  "country.BL": "St Barthélemy",
  "country.SH": "St Helena",
  "country.KN": "St Kitts & Nevis",
  "country.LC": "St Lucia",
  "country.MF": "St Martin",
  "country.PM": "St Pierre & Miquelon",
  "country.VC": "St Vincent & the Grenadines",
  "country.VI": "US Virgin Islands",
});
