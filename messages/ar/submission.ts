import type { submission as english } from "#messages/en/submission.ts";

export const submission = {
  "submission.blackOnly": "هذا الجهاز يطبع بالأبيض والأسود فقط: اجعلوا الصفحات الملوّنة 0، أو اختاروا جهازاً آخر",
  "submission.dearerPart":
    "سعر {name} (\u2066{code}\u2069) الآن {price}، وهو أعلى ممّا ظهر لكم: راجعوا المجموع الجديد ثم أرسلوا الطلب مرة أخرى",
  "submission.emptyOrder": "اختاروا قطعة من القائمة، أو اكتبوا ما تحتاجون إليه",
  "submission.hours":
    "{count, plural, zero {أقل من ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}",
  "submission.limit":
    "هذا أكثر ممّا نستقبله من مرسل واحد دفعة واحدة، ولم يُرسل هذا: حاولوا مرة أخرى بعد {time}",
  "submission.minutes":
    "{count, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  "submission.mobile.long":
    "يبدو الرقم أطول من اللازم: {country} {code}. صحّحوه، أو أرسلوه مرة أخرى لإبقائه كما هو",
  "submission.mobile.short":
    "يبدو الرقم أقصر من اللازم: {country} {code}. صحّحوه، أو أرسلوه مرة أخرى لإبقائه كما هو",
  "submission.mobile.wrong": "يبدو الرقم غير صحيح: {country} {code}. صحّحوه، أو أرسلوه مرة أخرى لإبقائه كما هو",
  "submission.noEnquiry": "لم يصلنا استفسار من هذا العنوان خلال آخر 24 ساعة: أرسلوا بياناتكم أولاً",
  "submission.noMachine": "هذا الجهاز ليس لدينا: اختاروا جهازاً من القائمة",
  "submission.noPart": "إحدى قطع هذا الطلب لم تعد في القائمة: اختاروها مرة أخرى، أو صِفوها في الرسالة",
  "submission.unlisted":
    "ما يزيد على {max} صفحة شهرياً للجهاز الواحد ليس له سعر في القائمة: نجيبكم بعرض سعر خاص.",
  "submission.noPrice": "لا سعر لهذا الجهاز بعد: اختاروا جهازاً آخر، أو أرسلوا إلينا استفساراً",
  "submission.otherPrice": "المبلغ الشهري عند هذا العدد من الصفحات {total}",
  "submission.quoteMailed": "عرض السعر محفوظ، وهو في طريقه إلى بريدكم.",
  "submission.quoteStored": "عرض السعر محفوظ.",
  "submission.seconds":
    "{count, plural, zero {لحظات} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}",
  "submission.confirmation": "وفي طريقها إليكم رسالة تؤكد ذلك.",
  "submission.reference": "رقمها المرجعي {reference}.",
} satisfies Record<keyof typeof english, string>;
