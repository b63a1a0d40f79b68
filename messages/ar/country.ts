import { createCountryNames } from "#messages/country-names.ts";

export const country = createCountryNames("ar", {
  "country.SA": "السعودية",
  "country.VG": "جزر العذراء البريطانية",
  "country.BQ": "الجزر الكاريبية الهولندية",
  "country.CX": "جزيرة الكريسماس",
  "country.CC": "جزر كوكوس",
  "country.CG": "الكونغو (برازافيل)",
  "country.CD": "الكونغو (كينشاسا)",
  "country.DK": "الدنمارك",
  "country.HK": "هونغ كونغ",
  "country.MO": "ماكاو",
  "country.MV": "المالديف",
  "country.MQ": "مارتينيك",
  "country.MM": "ميانمار",
  "country.PS": "فلسطين",
  "country.PM": "سان بيير وميكلون",
  "country.VC": "سانت فنسنت والغرينادين",
  "country.TL": "تيمور الشرقية",
  "country.VI": "جزر العذراء الأمريكية",
});
