import type { error as english } from "#messages/en/error.ts";

export const error = {
  "error.again": "إعادة المحاولة",
  "error.allPosts": "كل المقالات",
  "error.allProducts": "كل الأجهزة",
  "error.call": "أو اتصلوا بشركة {company}: {phone}",
  "error.contact": "اتصلوا بنا",
  "error.failed.heading": "حدث خلل لدينا",
  "error.failed.lead":
    "لم يتمكّن الخادم من تجهيز هذه الصفحة. الخلل من جانبنا، وقد سجّلناه. أعيدوا المحاولة بعد لحظات.",
  "error.goBack": "ارجعوا صفحة واحدة، وستجدون ما كتبتموه كما هو.",
  "error.missing.heading":
    "تعذّر تحميل {name, select, articles {المقالات} machines {الأجهزة} prices {الأسعار} other {الصفحة}}",
  "error.missing.lead": "الخلل من جانبنا، وقد سجّلناه. أعيدوا المحاولة بعد لحظات.",
  "error.notFound.heading": "هذه الصفحة لم تُطبع قط",
  "error.notFound.page": "ربما تغيّر العنوان. أمّا الأجهزة فلم تتغيّر.",
  "error.notFound.post": "لا يوجد مقال في هذا العنوان. ربما سُحب من النشر.",
  "error.notFound.title": "الصفحة غير موجودة",
  "error.openQuote": "فتح صفحة عرض السعر",
  "error.rejected.heading": "لم نتسلّم هذا الطلب",
  "error.rejected.lead": "{reason}. لم يتغيّر شيء: ارجعوا صفحة واحدة، وستجدون ما كتبتموه كما هو.",
  "error.rejected.title": "لم يُستلم",
  "error.toHome": "إلى الصفحة الرئيسية",
} satisfies Record<keyof typeof english, string>;
