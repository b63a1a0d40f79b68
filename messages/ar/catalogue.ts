import type { catalogue as english } from "#messages/en/catalogue.ts";

export const catalogue = {
  "catalogue.title.page": "صفحة {page}: {title}",
  "catalogue.lead":
    "{machines, plural, zero {لا أجهزة الآن. } one {جهاز واحد لمكتبكم. } two {جهازان يكفيان كل مكتب تقريباً. } few {# أجهزة تكفي كل مكتب تقريباً. } many {# جهازاً تكفي كل مكتب تقريباً. } other {# جهاز تكفي كل مكتب تقريباً. }}لكل جهاز إيجار أساسي يشمل عدداً من الصفحات، وما زاد يُحسب بالصفحة.",
  "catalogue.machines": "الأجهزة",
  "catalogue.failure": "تعذّر تحميل الأجهزة",
  "catalogue.failure.text": "لم يصل رد من الخادم. خيارات البحث باقية كما هي.",
  "catalogue.again": "إعادة المحاولة",
  "catalogue.none": "لا جهاز يجمع كل ذلك",
  "catalogue.none.text": "احذفوا أحد الخيارات، أو أخبرونا بعدد صفحاتكم نختر لكم جهازاً.",
  "catalogue.showAll": "كل الأجهزة",
  "catalogue.quote": "اطلبوا عرض سعر",
  "catalogue.quoteFor": "اطلبوا عرض سعر: {product}",
  "catalogue.empty": "لا طابعات متاحة",
  "catalogue.empty.text": "القائمة خالية الآن. أخبرونا بعدد صفحاتكم نختر لكم جهازاً.",
  "catalogue.tip": "لا تعرفون أيّها يناسبكم؟",
  "catalogue.tip.text": "حدّدوا صفحاتكم: نسعّر كل جهاز بهذا الحجم، والأرخص شهرياً أولاً.",
  "catalogue.tip.compare": "قارنوا الأجهزة جنباً إلى جنب",
  "catalogue.filter": "تصفية الأجهزة",
  "catalogue.filter.search": "بحث",
  "catalogue.filter.example": "مسح ضوئي أو A3 أو ملوّن",
  "catalogue.filter.maker": "الشركة المصنّعة",
  "catalogue.filter.anyMaker": "كل الشركات",
  "catalogue.filter.anySpeed": "كل السرعات",
  "catalogue.filter.fromSpeed":
    "{speed, plural, zero {أي سرعة} one {صفحة في الدقيقة فأكثر} two {صفحتان في الدقيقة فأكثر} few {# صفحات في الدقيقة فأكثر} many {# صفحة في الدقيقة فأكثر} other {# صفحة في الدقيقة فأكثر}}",
  "catalogue.filter.order": "الترتيب",
  "catalogue.filter.order.custom": "الموصى به",
  "catalogue.filter.order.price": "الأقل سعراً",
  "catalogue.filter.order.speed": "الأسرع",
  "catalogue.filter.blackOnly": "أبيض وأسود فقط",
  "catalogue.filter.paper": "أكبر ورق",
  "catalogue.filter.show": "عرض",
  "catalogue.filter.clear": "مسح الخيارات",
  "catalogue.filter.count":
    "{machines, plural, zero {لا أجهزة} one {جهاز واحد} two {جهازان} few {# أجهزة} many {# جهازاً} other {# جهاز}}، الأسعار {currency, select, other {بالدرهم}}",
} satisfies Record<keyof typeof english, string>;
