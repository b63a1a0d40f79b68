import type { acceptance as english } from "#messages/en/acceptance.ts";

export const acceptance = {
  "acceptance.agreed": "ضعوا علامة في المربّع: بها تُقرّون بصلاحية التوقيع وبالقبول",
  "acceptance.answer": "اختاروا رداً: القبول أو طلب تعديل أو الاعتذار",
  "acceptance.by": "القبول باسم",
  "acceptance.change": "التعديل",
  "acceptance.change.missing": "اكتبوا التعديل",
  "acceptance.change.required": "اكتبوا ما الذي يتغيّر",
  "acceptance.deliveryDay": "أقرب يوم للتوصيل",
  "acceptance.deliveryDay.far": "يوم التوصيل بعد أكثر من سنتين: اختاروا يوماً أقرب",
  "acceptance.deliveryDay.format": "اكتبوا السنة ثم الشهر ثم اليوم، مثال: \u20662026-12-31\u2069",
  "acceptance.deliveryDay.past": "مضى يوم التوصيل هذا: اختاروا اليوم أو يوماً بعده",
  "acceptance.deliveryDay.short": "أقرب يوم للتوصيل",
  "acceptance.deliveryDay.text": "يوم التوصيل نصّ",
  "acceptance.name": "الاسم",
  "acceptance.person": "<bdi>{name}</bdi>، <bdi>{position}</bdi>",
  "acceptance.position": "المنصب",
  "acceptance.position.missing": "اكتبوا المنصب",
  "acceptance.position.required": "اكتبوا المنصب",
  "acceptance.position.short":
    "المنصب {min, plural, zero {حرف على الأقل} one {حرف على الأقل} two {حرفان على الأقل} few {# أحرف على الأقل} many {# حرفاً على الأقل} other {# حرف على الأقل}}",
  "acceptance.purchaseOrder": "رقم أمر الشراء",
  "acceptance.purchaseOrder.missing": "اكتبوا رقم أمر الشراء",
  "acceptance.purchaseOrder.short": "أمر الشراء",
  "acceptance.reason": "السبب",
  "acceptance.reason.missing": "اكتبوا السبب",
} satisfies Record<keyof typeof english, string>;
