import type { whatsapp as english } from "#messages/en/whatsapp.ts";

export const whatsapp = {
  "whatsapp.base": "{title}: الإيجار الأساسي {base} ويشمل {included}؛ الصفحة الإضافية: {rates}",
  "whatsapp.blackPages": "صفحات أبيض وأسود في الشهر: {pages}",
  "whatsapp.colourPages": "صفحات ملوّنة في الشهر: {pages}",
  "whatsapp.cost": "السعر شهرياً: {price} {tax}",
  "whatsapp.cost.total": "المجموع: {price} {tax}",
  "whatsapp.cost.vat": "{vat}: {price}",
  "whatsapp.cost.vatOfIt": "منه {vat}: {price}",
  "whatsapp.hello": "مرحباً، أودّ الحصول على عرض سعر لجهاز {title}: {name}.",
  "whatsapp.hello.several": "مرحباً، أودّ الحصول على عرض سعر لهذه الأجهزة.",
  "whatsapp.line": "{quantity} \u00d7 {title}: {name}. {pages}",
  "whatsapp.line.office": "{quantity} \u00d7 {title}: {name}. المكتب: {office}. {pages}",
  "whatsapp.mobile": "رقم الجوال: {mobile}",
  "whatsapp.name": "الاسم: {name}",
  "whatsapp.office": "المكتب: {office}",
  "whatsapp.quote": "عرض السعر: {reference}",
  "whatsapp.cost.once": "دفعة واحدة: {price} {tax}",
  "whatsapp.hello.other": "مرحباً، لديّ سؤال عن عرض السعر هذا.",
  "whatsapp.other": "{label}: {price}",
} satisfies Record<keyof typeof english, string>;
