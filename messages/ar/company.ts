import type { company as english } from "#messages/en/company.ts";

export const company = {
  "company.aroundTheClock": "على مدار الساعة",
  "company.avoidedCo2e": "تجنّب نحو {from} إلى {to} كغ من مكافئ ثاني أكسيد الكربون",
  "company.country": "الإمارات",
  "company.hours": "ساعات العمل: {days}.",
  "company.hours.between": "؛ ",
  "company.hours.break": "ثم",
  "company.hours.closed": "مغلق",
  "company.hours.everyDay": "كل يوم",
  "company.hours.range": "{from} إلى {to}",
  "company.hours.twoDays": "{from} و{to}",
  "company.registration.address": "العنوان المسجّل",
  "company.registration.form": "الشكل القانوني",
  "company.registration.licence": "الرخصة",
  "company.retention.months":
    "{months, plural, zero {أقل من شهر} one {شهر واحد} two {شهرين} few {# أشهر} many {# شهراً} other {# شهر}}",
  "company.retention.years":
    "{years, plural, zero {أقل من سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}}",
  "company.within": "خلال {time}",
} satisfies Record<keyof typeof english, string>;
