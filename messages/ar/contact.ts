import type { contact as english } from "#messages/en/contact.ts";

export const contact = {
  "contact.company": "الشركة",
  "contact.company.long":
    "اسم الشركة أطول من {max, plural, zero {حرف واحد} one {حرف واحد} two {حرفين} few {{max} أحرف} many {{max} حرفاً} other {{max} حرف}}",
  "contact.company.required": "اكتبوا اسم الشركة",
  "contact.company.short":
    "اسم الشركة أقصر من {min, plural, zero {حرف واحد} one {حرف واحد} two {حرفين} few {{min} أحرف} many {{min} حرفاً} other {{min} حرف}}",
  "contact.email": "البريد الإلكتروني",
  "contact.email.format": "عنوان البريد الإلكتروني غير صحيح. مثال: \u2066name@company.example\u2069",
  "contact.email.required": "اكتبوا عنوان البريد الإلكتروني",
  "contact.message": "الرسالة",
  "contact.mobile": "رقم الجوال",
  "contact.mobile.digits": "رقم الجوال من {min} إلى {max} رقماً، مع رمز الدولة",
  "contact.mobile.required": "اكتبوا رقم الجوال",
  "contact.name": "الاسم",
  "contact.name.letters": "اكتبوا الاسم بالحروف والمسافات فقط، بلا أرقام",
  "contact.name.long":
    "الاسم أطول من {max, plural, zero {حرف واحد} one {حرف واحد} two {حرفين} few {{max} أحرف} many {{max} حرفاً} other {{max} حرف}}",
  "contact.name.required": "اكتبوا الاسم",
  "contact.name.short":
    "الاسم أقصر من {min, plural, zero {حرف واحد} one {حرف واحد} two {حرفين} few {{min} أحرف} many {{min} حرفاً} other {{min} حرف}}",
  "contact.trn": "الرقم الضريبي",
  "contact.trn.digits": "الرقم الضريبي 15 رقماً",
  "contact.trn.text": "اكتبوا الرقم الضريبي نصّاً",
} satisfies Record<keyof typeof english, string>;
