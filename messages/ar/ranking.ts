import type { ranking as english } from "#messages/en/ranking.ts";

export const ranking = {
  "ranking.description":
    "الأجهزة المصمَّمة لصفحاتك بالأبيض والأسود والملوّنة، والأرخص شهرياً أولاً، والأحجام التي يصير عندها جهاز آخر أرخص.",
  "ranking.lead": "حدّد صفحاتك. نسعّر بهذا الحجم تماماً كل جهاز مصمَّم له، والأرخص شهرياً أولاً.",
  "ranking.show": "عرض",
  "ranking.anyPaper": "أي مقاس",
  "ranking.paperOrLarger": "{size} أو أكبر",
  "ranking.quote": "اطلب عرض سعر خاصاً",
  "ranking.beyondSliders.heading": "أكثر من {pages} صفحة شهرياً",
  "ranking.beyondSliders":
    "سعر القائمة لا يصلح لهذا الحجم: فهو يحتاج إلى أكثر من جهاز، أو إلى جهاز أكبر. أخبرنا بعدد صفحاتك نرسل لك عرض سعر خاصاً.",
  "ranking.beyondDuties.heading": "لا جهاز واحداً مصمَّماً لهذا الحجم شهرياً: {pages}",
  "ranking.beyondDuties": "يمكن أن تتقاسمه عدّة أجهزة. أخبرنا بعدد صفحاتك نرسل لك عرض سعر خاصاً.",
  "ranking.none.heading": "لا جهاز عندنا يطبع هذا",
  "ranking.none": "لا يطبع هذا أيٌّ من الأجهزة المسعّرة. اختر ورقاً آخر، أو اسألنا فقد نعرف جهازاً مناسباً.",
  "ranking.chart":
    "<b>تكلفة الشهر،</b> {currency} {tax}، كلما زادت صفحاتك بنسبة الألوان نفسها. الخط العريض هو أرخص جهاز، وينتهي كل خط عند أكثر ما صُمّم له جهازه. العدد يزيد من اليسار إلى اليمين.",
  "ranking.axis": "الصفحات شهرياً",
  "ranking.cost": "{amount} {currency} {tax}",
  "ranking.yours": "⁧صفحاتك: {pages, plural, zero {0} one {1} two {2} few {#} many {#} other {#}}⁩",
  "ranking.heading": "الشهر على كل جهاز",
  "ranking.ranges.fewer": "الأرخص عند صفحات أقل",
  "ranking.ranges.others": "أين يصير جهاز آخر أرخص",
  "ranking.ranges.none": "لا جهاز آخر يصير أرخص",
  "ranking.ranges.lead":
    "صفحات أكثر من صفحاتك أو أقل، بنسبة الألوان نفسها، إلى أن يبلغ أحد العدّادين {max}. ويُحسب كل جهاز إلى أكثر ما صُمّم له.",
  "ranking.table": "أرخص جهاز عند كل عدد من الصفحات شهرياً",
  "ranking.table.machine": "أرخص جهاز",
  "ranking.table.price": "تكلفة الشهر في أول النطاق",
  "ranking.range": "من {from} إلى {to}",
  "ranking.range.yours": "صفحاتك هنا: {pages, plural, zero {0} one {1} two {2} few {#} many {#} other {#}}",
  "ranking.range.or": "أو",
  "ranking.range.tie": "صفحة واحدة تحسم الفرق",
  "ranking.range.duty": "مصمَّم لما لا يزيد على {pages} صفحة شهرياً",
  "ranking.first": "الأرخص لصفحاتك",
  "ranking.same": "بسعر الجهاز الأول نفسه",
  "ranking.above": "أغلى من الأرخص بمبلغ {amount}",
  "ranking.perPage": "سعر الصفحة",
  "ranking.requestOf": "اطلب هذا السعر: {product}",
  "ranking.compare": "مقارنة",
  "ranking.more":
    "{machines, plural, zero {لا أجهزة أخرى} one {جهاز آخر} two {جهازان آخران} few {# أجهزة أخرى} many {# جهازاً آخر} other {# جهاز آخر}}",
  "ranking.rest":
    "هذه أرخص الأجهزة المصمَّمة لصفحاتك، وعددها هنا {shown} من {count}. <a>كل الأجهزة بحسب الإيجار الأساسي</a>",
  "ranking.compareAll": "قارنها جنباً إلى جنب",
  "ranking.tick":
    "{machines, plural, zero {لا أجهزة للمقارنة.} one {حدّد جهازاً واحداً.} two {حدّد جهازين على الأكثر.} few {حدّد # أجهزة على الأكثر.} many {حدّد # جهازاً على الأكثر.} other {حدّد # جهاز على الأكثر.}}",
  "ranking.unranked.duty": "<b>أجهزة مصمَّمة لصفحات أقل.</b> <names></names> صفحة شهرياً. المطلوب {pages}.",
  "ranking.unranked.upTo": "حتى {pages}",
  "ranking.unranked.black":
    "<b>أبيض وأسود فقط.</b> <names></names> {machines, plural, zero {بلا طباعة ملوّنة} one {لا يطبع الألوان} two {لا يطبعان الألوان} few {لا تطبع الألوان} many {لا تطبع الألوان} other {لا تطبع الألوان}}، والمطلوب {colour, plural, zero {لا صفحات ملوّنة} one {صفحة ملوّنة واحدة} two {صفحتان ملوّنتان} few {# صفحات ملوّنة} many {# صفحة ملوّنة} other {# صفحة ملوّنة}}. إن صار الملوّن 0 دخلت في الترتيب.",
  "ranking.unranked.unpriced":
    "<b>السعر عند الطلب.</b> <names></names>. <a>{machines, plural, zero {اطلب السعر} one {اطلب سعره} two {اطلب سعريهما} few {اطلب أسعارها} many {اطلب أسعارها} other {اطلب أسعارها}}</a>.",
  "ranking.and": "وكذلك",
  "ranking.comma": "، ",
  "ranking.andOthers": "وغيرها",
  "ranking.spoken": "الأرخص جهاز {product}: {price}.",
  "ranking.spoken.beyondSliders": "لا سعر لهذا العدد من الصفحات. اطلب عرض سعر خاصاً.",
  "ranking.spoken.beyondDuties": "لا جهاز واحداً مصمَّماً لهذا العدد من الصفحات. اطلب عرض سعر خاصاً.",
  "ranking.spoken.none": "لا جهاز يطبع هذا.",
} satisfies Record<keyof typeof english, string>;
