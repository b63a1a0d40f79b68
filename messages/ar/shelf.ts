import type { shelf as english } from "#messages/en/shelf.ts";

export const shelf = {
  "shelf.allParts":
    "{count, plural, zero {عرض القطع كلها} one {عرض القطعة} two {عرض القطعتين} few {عرض القطع كلها (#)} many {عرض القطع كلها (#)} other {عرض القطع كلها (#)}}",
  "shelf.alsoInOrder": "في طلبكم أيضاً",
  "shelf.availability": "التوفّر",
  "shelf.by": "من شركة <name>{make}</name>",
  "shelf.caption": "القطع وتوفّرها وأسعارها",
  "shelf.chosen": "، إضافة إلى ما اخترتموه ({count})",
  "shelf.everyMake": "كل الشركات",
  "shelf.fits": "تناسب",
  "shelf.for": "عن «<name>{search}</name>»",
  "shelf.found":
    "{count, plural, zero {لا قطع} one {قطعة واحدة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}",
  "shelf.foundHeading": "نتائج البحث",
  "shelf.goToOrder": "إلى الطلب",
  "shelf.lasts": "تكفي نحو",
  "shelf.make": "الشركة المصنّعة",
  "shelf.none":
    "جرّبوا رقم الطراز وحده، أو <all>اعرضوا كل القطع</all>. نوفّر قطعاً كثيرة خارج القائمة: <ask>اطلبوا قطعتكم</ask>.",
  "shelf.notListed": "ليست في القائمة؟",
  "shelf.pages":
    "{pages, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتين} few {# صفحات} many {# صفحة} other {# صفحة}}",
  "shelf.part": "القطعة",
  "shelf.parts": "القطع",
  "shelf.price": "السعر",
  "shelf.quantity": "العدد",
  "shelf.quantityOf": "العدد، {name} \u2066{code}\u2069",
  "shelf.rest": "يظهر أول {shown} من أصل {found}: اختاروا الشركة المصنّعة، أو اكتبوا الطراز.",
  "shelf.search": "بحث",
  "shelf.searchLabel": "الطراز أو القطعة",
  "shelf.searchPlaceholder": "أسطوانة، أو رمز مثل \u2066QC340-K\u2069",
  "shelf.someParts":
    "{count, plural, zero {عرض القطع} one {عرض قطعة واحدة} two {عرض قطعتين} few {عرض # قطع} many {عرض # قطعة} other {عرض # قطعة}}",
} satisfies Record<keyof typeof english, string>;
