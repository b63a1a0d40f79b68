import type { submission as english } from "#messages/en/submission.ts";

export const submission = {
  "submission.blackOnly": "هذا الجهاز يطبع بالأبيض والأسود فقط: اجعل الصفحات الملوّنة 0، أو اختر جهازاً آخر",
  "submission.emptyOrder": "اختر قطعة من القائمة، أو اكتب ما تحتاج إليه",
  "submission.hours":
    "{count, plural, zero {أقل من ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}",
  "submission.limit": "هذا أكثر ممّا نستقبله من مرسل واحد دفعة واحدة، ولم يُرسل هذا: حاول مرة أخرى بعد {time}",
  "submission.minutes":
    "{count, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  "submission.noEnquiry": "لم يصلنا استفسار من هذا العنوان خلال آخر 24 ساعة: أرسل بياناتك أولاً",
  "submission.noMachine": "هذا الجهاز ليس لدينا: اختر جهازاً من القائمة",
  "submission.noPart": "إحدى قطع هذا الطلب لم تعد في القائمة: اخترها مرة أخرى، أو صفها في الرسالة",
  "submission.noPrice": "لا سعر لهذا الجهاز بعد: اختر جهازاً آخر، أو أرسل إلينا استفساراً",
  "submission.otherPrice": "المبلغ الشهري عند هذا العدد من الصفحات {total}",
  "submission.quoteMailed": "عرض السعر محفوظ، وهو في طريقه إلى بريدك.",
  "submission.quoteStored": "عرض السعر محفوظ.",
  "submission.seconds":
    "{count, plural, zero {لحظات} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}",
} satisfies Record<keyof typeof english, string>;
