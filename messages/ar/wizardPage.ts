import type { wizardPage as english } from "#messages/en/wizardPage.ts";

export const wizardPage = {
  "wizardPage.best": "أي جهاز يناسبني؟",
  "wizardPage.description":
    "اختر جهازاً، وحدّد صفحات الأبيض والأسود والصفحات الملوّنة، واقرأ تكلفة الشهر في الحال. لا نسألك عن اسمك.",
  "wizardPage.lead": "اختر جهازاً، وحدّد صفحاتك، واقرأ تكلفة الشهر. لا نسألك عن اسمك.",
  "wizardPage.tax.both":
    "الأسعار {currency, select, other {بالدرهم}}، غير شاملة ضريبة القيمة المضافة ما لم يُذكر غير ذلك",
  "wizardPage.tax.exclusive": "الأسعار {currency, select, other {بالدرهم}}، غير شاملة ضريبة القيمة المضافة",
  "wizardPage.tax.inclusive": "الأسعار {currency, select, other {بالدرهم}}، شاملة ضريبة القيمة المضافة",
  "wizardPage.tax.inclusiveLine":
    "الأسعار {currency, select, other {بالدرهم}}، شاملة ضريبة القيمة المضافة، وهي بند في القسيمة",
  "wizardPage.title": "حاسبة الصفحات والسعر",
} satisfies Record<keyof typeof english, string>;
