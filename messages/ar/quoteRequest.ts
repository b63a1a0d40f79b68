import type { quoteRequest as english } from "#messages/en/quoteRequest.ts";

export const quoteRequest = {
  "quoteRequest.black": "صفحات أبيض وأسود",
  "quoteRequest.black.missing": "اكتبوا عدد صفحات الأبيض والأسود",
  "quoteRequest.colour": "صفحات ملوّنة",
  "quoteRequest.colour.missing": "اكتبوا عدد الصفحات الملوّنة",
  "quoteRequest.cost": "التكلفة الشهرية",
  "quoteRequest.cost.missing": "اكتبوا التكلفة الشهرية",
  "quoteRequest.functions": "الوظائف",
  "quoteRequest.functions.missing": "اكتبوا الوظائف",
  "quoteRequest.further": "الأجهزة الأخرى قائمة",
  "quoteRequest.machine": "الجهاز",
  "quoteRequest.machine.missing": "اختاروا الجهاز",
  "quoteRequest.model": "الشركة المصنّعة والطراز",
  "quoteRequest.model.missing": "اكتبوا الشركة المصنّعة والطراز",
  "quoteRequest.output": "المخرجات",
  "quoteRequest.output.missing": "اكتبوا المخرجات",
  "quoteRequest.speed": "السرعة",
  "quoteRequest.speed.missing": "اكتبوا السرعة",
  "quoteRequest.tooMany":
    "في العرض الواحد {max, plural, zero {لا أنواع من الأجهزة} one {نوع واحد من الأجهزة} two {نوعان من الأجهزة} few {# أنواع من الأجهزة} many {# نوعاً من الأجهزة} other {# نوع من الأجهزة}} على الأكثر",
} satisfies Record<keyof typeof english, string>;
