import type { mail as english } from "#messages/en/mail.ts";

export const mail = {
  "mail.terms": "شروط عرض السعر",
  "mail.accepted.text.undated":
    "تحية طيبة وبعد، قُبل عرض السعر {reference} في صفحته. يمكن سحب القبول هناك إلى أن تؤكّده شركة {company}. ألم يكن القبول منكم ولا من أحد زملائكم؟ اسحبوه، أو ردّوا على هذه الرسالة.",
  "mail.accepted.action": "قراءة العرض أو سحب القبول",
  "mail.accepted.heading": "قُبل عرض السعر {reference}",
  "mail.accepted.preview": "ما الذي قُبل، وما الخطوات التالية.",
  "mail.accepted.subject": "قُبل عرض السعر {reference}: {machines}، بمبلغ {cost}",
  "mail.accepted.subject.unconfirmed": "قُبل عرض السعر {reference} من شركة {company}",
  "mail.accepted.text":
    "تحية طيبة وبعد، قُبل عرض السعر {reference} في صفحته، في {moment}. يمكن سحب القبول هناك إلى أن تؤكّده شركة {company}. ألم يكن القبول منكم ولا من أحد زملائكم؟ اسحبوه، أو ردّوا على هذه الرسالة.",
  "mail.acceptance.confirmedOn": "تاريخ التأكيد",
  "mail.acceptance.deliveryDay": "أقرب يوم للتوصيل",
  "mail.acceptance.moment": "تاريخ القبول",
  "mail.acceptance.title": "القبول",
  "mail.blackOnly": "{pages}، والجهاز يطبع أبيض وأسود فقط",
  "mail.call": "اتصال {phone}",
  "mail.capability": "{label}: {value}",
  "mail.closing":
    "هل في رقم خطأ، أو في الجهاز؟ ردّوا على هذه الرسالة نصحّحه. وإن لم تطلبوا هذا العرض فقد كُتب عنوانكم سهواً، ولا يلزمكم شيء. مع التحية.",
  "mail.complete":
    "العرض الكامل، وفيه الاسم والشركة وكل مكتب، ملف PDF في صفحته: افتحوا الصفحة واضغطوا «تنزيل ملف PDF».",
  "mail.detail.company": "الشركة",
  "mail.detail.customerTrn": "رقمكم الضريبي",
  "mail.detail.for": "إلى",
  "mail.detail.from": "من",
  "mail.detail.ourTrn": "رقمنا الضريبي",
  "mail.detail.reference": "رقم العرض",
  "mail.details": "عرض السعر",
  "mail.extended":
    "تحية طيبة وبعد، صار عرض السعر {reference} صالحاً حتى {end}. والسعر هو الذي تعرفونه، مهما تغيّر بعده.",
  "mail.extended.preview": "صار صالحاً حتى {end}، بالسعر الذي تعرفونه.",
  "mail.extended.subject": "مُدّدت صلاحية عرض السعر: {machines}، بمبلغ {cost}",
  "mail.heading": "عرض السعر الذي طلبتموه",
  "mail.heading.named": "عرض السعر، عناية: {name}",
  "mail.machine": "جهاز {name}",
  "mail.noPdf": "تعذّر إعداد ملف PDF لهذا العرض، فلم نرفقه. العرض في صفحته: {url}",
  "mail.office": "المكتب:",
  "mail.opening": "تحية طيبة وبعد، هذا عرض السعر الذي طلبتموه. {summary}",
  "mail.preview": "{pages}، والخطوات التالية.",
  "mail.refurbished": "جهاز مجدّد: {avoided}",
  "mail.respond": "مراجعة العرض والرد عليه",
  "mail.subject": "عرض السعر: {machines}، بمبلغ {cost}",
  "mail.subject.unconfirmed": "عرض السعر {reference} من شركة {company}",
  "mail.summary": "{machines}، وحجم الطباعة {pages}: {price}. {included}",
  "mail.whatsapp": "سؤال عبر واتساب",
} satisfies Record<keyof typeof english, string>;
