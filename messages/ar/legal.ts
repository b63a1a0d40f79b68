import type { legal as english } from "#messages/en/legal.ts";

export const legal = {
  "legal.banner.heading": "تفضّلون أن تروا السعر؟",
  "legal.banner.lead": "<a>حاسبة الاستخدام والأسعار</a> تعرض تكلفة شهر من الطباعة، ولا تطلب اسماً.",
  "legal.company": "الشركة",
  "legal.privacy.description":
    "ما تحفظه شركة {company} حين تُرسلون استفساراً، ولماذا. لا ملفات ارتباط للتتبّع في هذا الموقع، ولا عدّ للزوّار، ولا شيء يُحمّل من جهات أخرى قبل أن تطلبوه.",
  "legal.privacy.title": "سياسة الخصوصية",
  "legal.sections": "الأقسام",
  "legal.terms.description": "الشروط العشرة التي تقدّم بها شركة {legalName} هذا الموقع وأسعاره واتفاقياته.",
  "legal.terms.title": "الشروط والأحكام",
  "legal.updated": "آخر تحديث",
} satisfies Record<keyof typeof english, string>;
