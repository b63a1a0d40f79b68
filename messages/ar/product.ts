import type { product as english } from "#messages/en/product.ts";

export const product = {
  "product.features": "ما الذي يفعله طوال اليوم",
  "product.yourPages": "صفحاتكم على {product}",
  "product.similar": "أجهزة قريبة منه",
  "product.all": "الأجهزة كلها",
  "product.compare": "قارنوه بأجهزة أخرى",
  "product.enquiry": "استفسار سريع",
  "product.calculate": "احسبوا السعر",
  "product.moreBlack": "صفحة أبيض وأسود إضافية",
  "product.moreColour": "صفحة ملوّنة إضافية",
  "product.gallery": "صور {product}",
  "product.gallery.alt": "{product}، الصورة {place} من {count}",
  "product.gallery.picture": "الصورة {place} من {count}",
  "product.gallery.previous": "الصورة السابقة",
  "product.gallery.next": "الصورة التالية",
  "product.ways": "تأجير تشغيلي أو تمويلي",
  "product.ways.sold": "تأجير تشغيلي أو تمويلي أو شراء",
  "product.term": "المدة: {term}.",
  "product.rent": "تأجير تشغيلي",
  "product.rent.text":
    "تدفعون بالشهر وبالصفحة. الحبر وقطع الغيار والمهندس ضمن الإيجار، ويعود الجهاز إلينا عند نهاية المدة.",
  "product.rent.ask": "اطلبوا التأجير التشغيلي",
  "product.lease": "تأجير تمويلي",
  "product.lease.text":
    "تدفعون قسطاً ثابتاً لمدة محدّدة، ويمكن أن يصير الجهاز ملككم في نهايتها. وما يشمله غير ذلك مذكور في الاتفاقية.",
  "product.lease.price": "بحسب المدة، عند الطلب",
  "product.lease.ask": "اطلبوا التأجير التمويلي",
  "product.buy": "شراء",
  "product.buy.text": "تدفعون مرة واحدة وتملكون الجهاز. الحبر والزيارات عليكم، أو ضمن عقد صيانة.",
  "product.buy.ask": "اطلبوا الشراء",
  "product.onRequest": "عند الطلب",
} satisfies Record<keyof typeof english, string>;
