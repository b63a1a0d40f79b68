import type { ranking as english } from "#messages/en/ranking.ts";

export const ranking = {
  "ranking.lead": "حدّدوا صفحاتكم. نسعّر بهذا الحجم تماماً كل جهاز مصمَّم له، والأرخص شهرياً أولاً.",
  "ranking.show": "عرض",
  "ranking.anyPaper": "أي مقاس",
  "ranking.paperOrLarger": "{size} أو أكبر",
  "ranking.quote": "اطلبوا عرض سعر خاصاً",
  "ranking.beyondSliders.heading": "أكثر من {pages} صفحة شهرياً",
  "ranking.beyondSliders":
    "سعر القائمة لا يصلح لهذا الحجم: فهو يحتاج إلى أكثر من جهاز، أو إلى جهاز أكبر. أخبرونا بعدد صفحاتكم نرسل لكم عرض سعر خاصاً.",
  "ranking.beyondDuties.heading": "لا جهاز واحداً مصمَّماً لهذا الحجم شهرياً: {pages}",
  "ranking.beyondDuties": "يمكن أن تتقاسمه عدّة أجهزة. أخبرونا بعدد صفحاتكم نرسل لكم عرض سعر خاصاً.",
  "ranking.none.heading": "لا جهاز عندنا يطبع هذا",
  "ranking.none": "لا يطبع هذا أيٌّ من الأجهزة المسعّرة. اختاروا ورقاً آخر، أو اسألونا فقد نعرف جهازاً مناسباً.",
  "ranking.chart":
    "<b>تكلفة الشهر،</b> {currency} {tax}، كلما زادت صفحاتكم بنسبة الألوان نفسها. الخط العريض هو أرخص جهاز، وينتهي كل خط عند أكثر ما صُمّم له جهازه. العدد يزيد من اليسار إلى اليمين.",
  "ranking.axis": "الصفحات شهرياً",
  "ranking.cost": "{amount} {currency} {tax}",
  "ranking.yours": "⁧صفحاتكم: {pages, plural, zero {0} one {1} two {2} few {#} many {#} other {#}}⁩",
  "ranking.heading": "التكلفة الشهرية لكل جهاز",
  "ranking.ranges.fewer": "الأرخص عند صفحات أقل",
  "ranking.ranges.others": "أين يصير جهاز آخر أرخص",
  "ranking.ranges.none": "لا جهاز آخر يصير أرخص",
  "ranking.ranges.lead":
    "صفحات أكثر من صفحاتكم أو أقل، بنسبة الألوان نفسها، إلى أن يبلغ أحد العدّادين {max}. ويُحسب كل جهاز إلى أكثر ما صُمّم له.",
  "ranking.table": "أرخص جهاز عند كل عدد من الصفحات شهرياً",
  "ranking.table.machine": "أرخص جهاز",
  "ranking.table.price": "تكلفة الشهر في أول النطاق",
  "ranking.range": "من {from} إلى {to}",
  "ranking.range.yours": "صفحاتكم هنا: {pages, plural, zero {0} one {1} two {2} few {#} many {#} other {#}}",
  "ranking.range.or": "أو",
  "ranking.range.tie": "صفحة واحدة تحسم الفرق",
  "ranking.range.duty":
    "مصمَّم لما لا يزيد على {pages, plural, zero {0 صفحة} one {صفحة واحدة} two {صفحتين} few {# صفحات} many {# صفحة} other {# صفحة}} شهرياً",
  "ranking.first": "الأرخص لصفحاتكم",
  "ranking.same": "بسعر الجهاز الأول نفسه",
  "ranking.above": "أغلى من الأرخص بمبلغ {amount}",
  "ranking.perPage": "سعر الصفحة",
  "ranking.requestOf": "اطلبوا هذا السعر: {product}",
  "ranking.compare": "مقارنة",
  "ranking.more":
    "{machines, plural, zero {لا أجهزة أخرى} one {جهاز آخر} two {جهازان آخران} few {# أجهزة أخرى} many {# جهازاً آخر} other {# جهاز آخر}}",
  "ranking.rest":
    "هذه أرخص الأجهزة المصمَّمة لصفحاتكم، وعددها هنا {shown} من {count}. <a>كل الأجهزة بحسب الإيجار الأساسي</a>",
  "ranking.compareAll": "قارنها جنباً إلى جنب",
  "ranking.tick":
    "{machines, plural, zero {لا أجهزة للمقارنة.} one {حدّدوا جهازاً واحداً.} two {حدّدوا جهازين على الأكثر.} few {حدّدوا # أجهزة على الأكثر.} many {حدّدوا # جهازاً على الأكثر.} other {حدّدوا # جهاز على الأكثر.}}",
  "ranking.tick.full": "اكتملت المقارنة. ألغوا تحديد جهاز لتحدّدوا غيره.",
  "ranking.unranked.duty": "<b>أجهزة مصمَّمة لصفحات أقل شهرياً.</b> <names></names>. المطلوب {pages}.",
  "ranking.unranked.upTo": "حتى {pages}",
  "ranking.unranked.black":
    "<b>أبيض وأسود فقط.</b> <names></names> {machines, plural, zero {بلا طباعة ملوّنة} one {لا يطبع الألوان} two {لا يطبعان الألوان} few {لا تطبع الألوان} many {لا تطبع الألوان} other {لا تطبع الألوان}}، والمطلوب {colour, plural, zero {لا صفحات ملوّنة} one {صفحة ملوّنة واحدة} two {صفحتان ملوّنتان} few {# صفحات ملوّنة} many {# صفحة ملوّنة} other {# صفحة ملوّنة}}. {machines, plural, zero {تدخل} one {يدخل} two {يدخلان} few {تدخل} many {تدخل} other {تدخل}} في الترتيب إذا كانت الصفحات الملوّنة صفراً.",
  "ranking.unranked.unpriced":
    "<b>السعر عند الطلب.</b> <names></names>. <a>{machines, plural, zero {اطلبوا السعر} one {اطلبوا سعره} two {اطلبوا سعريهما} few {اطلبوا أسعارها} many {اطلبوا أسعارها} other {اطلبوا أسعارها}}</a>.",
  "ranking.last": "و<name></name>",
  "ranking.comma": "، ",
  "ranking.andOthers": "وغيرها",
  "ranking.spoken": "الأرخص جهاز {product}: {price}.",
  "ranking.spoken.beyondSliders": "لا سعر لهذا العدد من الصفحات. اطلبوا عرض سعر خاصاً.",
  "ranking.spoken.beyondDuties": "لا جهاز واحداً مصمَّماً لهذا العدد من الصفحات. اطلبوا عرض سعر خاصاً.",
  "ranking.spoken.none": "لا جهاز يطبع هذا.",
} satisfies Record<keyof typeof english, string>;
