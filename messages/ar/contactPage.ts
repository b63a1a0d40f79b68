import type { contactPage as english } from "#messages/en/contactPage.ts";

export const contactPage = {
  "contactPage.address.label": "اتصلوا بنا. المكتب الرئيسي:",
  "contactPage.address.street": "{street}،",
  "contactPage.chat.hint": "الأسرع عادةً",
  "contactPage.directions": "الاتجاهات",
  "contactPage.directions.heading": "كيف تصلون إلينا",
  "contactPage.hours.heading": "ساعات الزيارة",
  "contactPage.hours.telephone": "الهاتف وواتساب",
  "contactPage.map.heading": "الخريطة مغلقة حتى تطلبوها.",
  "contactPage.map.lead":
    "تأتي من \u2066OpenStreetMap\u2069. قبل أن تضغطوا لا تطلب هذه الصفحة شيئاً من خوادمهم.",
  "contactPage.map.show": "اعرضوا الخريطة",
  "contactPage.map.title": "خريطة {area}، {city}، وعليها مكتبنا",
  "contactPage.support.answered": "نردّ على الهاتف",
  "contactPage.support.engineer": "المهندس، {area}",
  "contactPage.support.heading":
    "{always, select, yes {تحتاجون إلى دعم؟ نحن معكم على مدار الساعة!} other {تحتاجون إلى دعم؟ اكتبوا لنا}}",
  "contactPage.support.means": "ماذا يعني «أسرع دعم»",
  "contactPage.support.withoutContract": "بلا عقد",
  "contactPage.topic": "ما الموضوع؟",
  "contactPage.visit": "زيارتنا",
} satisfies Record<keyof typeof english, string>;
