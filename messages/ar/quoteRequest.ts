import type { quoteRequest as english } from "#messages/en/quoteRequest.ts";

export const quoteRequest = {
  "quoteRequest.black": "صفحات أبيض وأسود",
  "quoteRequest.black.missing": "اكتب عدد صفحات الأبيض والأسود",
  "quoteRequest.colour": "صفحات ملوّنة",
  "quoteRequest.colour.missing": "اكتب عدد الصفحات الملوّنة",
  "quoteRequest.cost": "التكلفة الشهرية",
  "quoteRequest.cost.missing": "اكتب التكلفة الشهرية",
  "quoteRequest.functions": "الوظائف",
  "quoteRequest.functions.missing": "اكتب الوظائف",
  "quoteRequest.further": "الأجهزة الأخرى قائمة",
  "quoteRequest.machine": "الجهاز",
  "quoteRequest.machine.missing": "اختر الجهاز",
  "quoteRequest.model": "الصنع والطراز",
  "quoteRequest.model.missing": "اكتب الصنع والطراز",
  "quoteRequest.output": "المخرجات",
  "quoteRequest.output.missing": "اكتب المخرجات",
  "quoteRequest.speed": "السرعة",
  "quoteRequest.speed.missing": "اكتب السرعة",
  "quoteRequest.tooMany":
    "في العرض الواحد {max, plural, zero {لا أنواع من الأجهزة} one {نوع واحد من الأجهزة} two {نوعان من الأجهزة} few {# أنواع من الأجهزة} many {# نوعاً من الأجهزة} other {# نوع من الأجهزة}} على الأكثر",
} satisfies Record<keyof typeof english, string>;
