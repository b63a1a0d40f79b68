import type { wizardPage as english } from "#messages/en/wizardPage.ts";

export const wizardPage = {
  "wizardPage.best": "أي جهاز يناسبني؟",
  "wizardPage.lead": "اختاروا جهازاً، وحدّدوا صفحاتكم، واطّلعوا على تكلفة الشهر. لا نسألكم عن اسمكم.",
  "wizardPage.tax.both":
    "الأسعار {currency, select, other {بالدرهم}}، غير شاملة ضريبة القيمة المضافة ما لم يُذكر غير ذلك",
  "wizardPage.tax.exclusive": "الأسعار {currency, select, other {بالدرهم}}، غير شاملة ضريبة القيمة المضافة",
  "wizardPage.tax.inclusive": "الأسعار {currency, select, other {بالدرهم}}، شاملة ضريبة القيمة المضافة",
  "wizardPage.tax.inclusiveLine":
    "الأسعار {currency, select, other {بالدرهم}}، شاملة ضريبة القيمة المضافة، وهي بند في القسيمة",
  "wizardPage.title": "حاسبة الاستخدام والأسعار",
} satisfies Record<keyof typeof english, string>;
