import type { comparison as english } from "#messages/en/comparison.ts";

export const comparison = {
  "comparison.title": "الأجهزة جنباً إلى جنب",
  "comparison.lead":
    "{machines, plural, zero {لا أجهزة.} one {جهاز واحد بتكلفته عند عدد صفحاتكم.} two {جهازان جنباً إلى جنب، كلٌّ منهما بتكلفته عند عدد صفحاتكم.} few {حتى # أجهزة جنباً إلى جنب، كلٌّ منها بتكلفته عند عدد صفحاتكم.} many {حتى # جهازاً جنباً إلى جنب، كلٌّ منها بتكلفته عند عدد صفحاتكم.} other {حتى # جهاز جنباً إلى جنب، كلٌّ منها بتكلفته عند عدد صفحاتكم.}}",
  "comparison.empty": "لم يُختر جهاز بعد",
  "comparison.empty.text":
    "اختاروا جهازاً أعلاه واضغطوا «عرض»، ثم أضيفوا التالي. أو حدّدوا الأجهزة حيث هي مرتّبة بحسب صفحاتكم.",
  "comparison.begin": "ابدؤوا بالجهاز",
  "comparison.add": "أضيفوا جهازاً",
  "comparison.choose": "اختاروا جهازاً",
  "comparison.blackPages": "صفحات أبيض وأسود شهرياً",
  "comparison.colourPages": "صفحات ملوّنة شهرياً",
  "comparison.only": "الفروق فقط",
  "comparison.omitted": "المقارنة تتسع لعدد من الأجهزة أقصاه {max}، ولم يدخل فيها: {names}. احذفوا جهازاً أولاً.",
  "comparison.unknown":
    "{count, plural, zero {كل الأجهزة في القائمة.} one {جهاز واحد في هذا العنوان ليس في قائمتنا، وربما حُذف. اختاروا جهازاً آخر أدناه.} two {جهازان في هذا العنوان ليسا في قائمتنا، وربما حُذفا. اختاروا غيرهما أدناه.} few {# أجهزة في هذا العنوان ليست في قائمتنا، وربما حُذفت. اختاروا غيرها أدناه.} many {# جهازاً في هذا العنوان ليست في قائمتنا، وربما حُذفت. اختاروا غيرها أدناه.} other {# جهاز في هذا العنوان ليست في قائمتنا، وربما حُذفت. اختاروا غيرها أدناه.}}",
  "comparison.duplicate": "ورد جهاز مرتين، وهو هنا مرة واحدة.",
  "comparison.beyond":
    "سعر القائمة لا يصلح لأكثر من {pages} صفحة شهرياً، لذلك لا نعرض سعراً. <a>اطلبوا عرض سعر خاصاً</a>.",
  "comparison.comma": "، ",
  "comparison.label": "المقارنة",
  "comparison.fact": "البيان",
  "comparison.next": "الخطوة التالية",
  "comparison.remove": "حذف",
  "comparison.removeOf": "حذف {product}",
  "comparison.differs": "يختلف",
  "comparison.machine": "الجهاز",
  "comparison.features": "المزايا",
  "comparison.price": "سعره",
  "comparison.basePrice": "الإيجار الأساسي شهرياً",
  "comparison.month": "تكلفتكم الشهرية",
  "comparison.fullName": "الاسم الكامل",
  "comparison.brand": "الشركة المصنّعة",
  "comparison.sale": "للشراء",
  "comparison.total": "المجموع شهرياً",
  "comparison.printsBlack": "يطبع بالأبيض والأسود فقط",
  "comparison.perPage": "سعر الصفحة",
  "comparison.enough": "تكفي صفحاتكم",
} satisfies Record<keyof typeof english, string>;
