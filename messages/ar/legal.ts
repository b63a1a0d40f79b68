import type { legal as english } from "#messages/en/legal.ts";

export const legal = {
  "legal.banner.heading": "تفضّلون أن تروا السعر؟",
  "legal.banner.lead": "<a>حاسبة الاستخدام والأسعار</a> تعرض تكلفة شهر من الطباعة، ولا تطلب اسماً.",
  "legal.company": "الشركة",
  "legal.privacy.title": "سياسة الخصوصية",
  "legal.sections": "الأقسام",
  "legal.terms.title": "الشروط والأحكام",
  "legal.updated": "آخر تحديث",
  "legal.write": "راسلونا على العنوان <mail>{email}</mail>.",
  "legal.writeOrCall": "راسلونا على العنوان <mail>{email}</mail> أو اتصلوا على الرقم <phone>{phone}</phone>.",
} satisfies Record<keyof typeof english, string>;
