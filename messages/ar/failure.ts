import type { failure as english } from "#messages/en/failure.ts";

export const failure = {
  "failure.body": "أرسلوا الحقول على هيئة كائن \u2066JSON\u2069",
  "failure.busy":
    "الضغط على الموقع شديد الآن. حاولوا مرة أخرى بعد {seconds, plural, zero {لحظات} one {ثانية واحدة} two {ثانيتين} few {{seconds} ثوانٍ} many {{seconds} ثانية} other {{seconds} ثانية}}.",
  "failure.detail": "لا يوجد حقل بهذا الاسم",
  "failure.details": "أرسلوا التفاصيل على هيئة كائن يضمّ حقول هذا الموضوع",
  "failure.foreignForm": "أُرسل هذا النموذج من موقع آخر: افتحوه في هذا الموقع",
  "failure.headers": "ترويسات الطلب أكبر من المسموح",
  "failure.invalid": "قيمة غير مقبولة",
  "failure.large": "الطلب أكبر من المسموح: أرسلوا أقل في المرة الواحدة",
  "failure.longAddress": "العنوان أطول من المسموح",
  "failure.manyParts":
    "الطلب {max, plural, zero {بلا قطع} one {قطعة واحدة} two {قطعتان} few {{max} قطع مختلفة} many {{max} قطعة مختلفة} other {{max} قطعة مختلفة}} على الأكثر",
  "failure.noPart": "لا قطعة بهذا الرمز",
  "failure.nothing": "لا شيء في هذا العنوان",
  "failure.ours": "حدث خلل لدينا. لم يتغيّر شيء؛ حاولوا مرة أخرى.",
  "failure.outage": "تعذّر الوصول إلى سجلّاتنا الآن. لم يتغيّر شيء؛ حاولوا مرة أخرى بعد دقيقة.",
  "failure.part": "القطعة كائن يضمّ رمزها وعددها",
  "failure.partCode": "رمز القطعة نصّ",
  "failure.partPrice": "سعر القطعة مبلغ بالدرهم",
  "failure.partQuantity": "عدد القطعة عدد صحيح من 1 إلى {max}",
  "failure.partTwice": "اذكروا كل قطعة مرة واحدة، مع عددها",
  "failure.parts": "القطع قائمة رموز وأعداد",
  "failure.partsOfOtherKind": "القطع تُذكر في طلب المستهلكات فقط",
  "failure.pdf":
    "تعذّر إعداد ملف \u2066PDF\u2069 لعرض السعر الآن. صفحة العرض فيها المحتوى نفسه، ويمكنكم طباعتها",
  "failure.slow": "تأخّر وصول الطلب: أرسلوه مرة أخرى",
  "failure.tooMany": "الطلبات كثيرة: انتظروا لحظة، ثم تابعوا",
  "failure.type": "هذا النوع من المحتوى لا يُقبل هنا: انظر \u2066/api/docs\u2069",
  "failure.unclear": "تعذّر فهم الطلب",
  "failure.unconfirmed": "لم يتأكّد الحفظ. أعيدوا الإرسال بعد دقيقة: النصّ نفسه يُحفظ مرة واحدة فقط.",
  "failure.unreadable": "تعذّرت قراءة الطلب: تحقّق من اكتمال محتواه وسلامته",
  "failure.unreadForm": "تعذّرت قراءة النموذج: أرسلوه مرة أخرى",
  "failure.wait": "الطلبات كثيرة دفعة واحدة: انتظروا لحظة",
} satisfies Record<keyof typeof english, string>;
