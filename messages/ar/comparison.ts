import type { comparison as english } from "#messages/en/comparison.ts";

export const comparison = {
  "comparison.title": "الأجهزة جنباً إلى جنب",
  "comparison.description": "حتى أربعة أجهزة جنباً إلى جنب: ما يفعله كل جهاز، وتكلفة شهره عند عدد صفحاتك.",
  "comparison.lead":
    "{machines, plural, zero {لا أجهزة.} one {جهاز واحد بسعر شهرك.} two {جهازان جنباً إلى جنب، كل منهما بسعر شهرك.} few {حتى # أجهزة جنباً إلى جنب، كل منها بسعر شهرك.} many {حتى # جهازاً جنباً إلى جنب، كل منها بسعر شهرك.} other {حتى # جهاز جنباً إلى جنب، كل منها بسعر شهرك.}}",
  "comparison.empty": "لم يُختر جهاز بعد",
  "comparison.empty.text":
    "اختر جهازاً أعلاه واضغط «عرض»، ثم أضف التالي. أو حدّد الأجهزة حيث هي مرتّبة بحسب صفحاتك.",
  "comparison.begin": "ابدأ بالجهاز",
  "comparison.add": "أضف جهازاً",
  "comparison.choose": "اختر جهازاً",
  "comparison.blackPages": "صفحات أبيض وأسود شهرياً",
  "comparison.colourPages": "صفحات ملوّنة شهرياً",
  "comparison.only": "الفروق فقط",
  "comparison.omitted": "المقارنة تتسع لعدد من الأجهزة أقصاه {max}، ولم يدخل فيها: {names}. احذف جهازاً أولاً.",
  "comparison.unknown":
    "{count, plural, zero {كل الأجهزة في القائمة.} one {جهاز واحد في هذا العنوان ليس في قائمتنا، وربما حُذف. اختر جهازاً آخر أدناه.} two {جهازان في هذا العنوان ليسا في قائمتنا، وربما حُذفا. اختر غيرهما أدناه.} few {# أجهزة في هذا العنوان ليست في قائمتنا، وربما حُذفت. اختر غيرها أدناه.} many {# جهازاً في هذا العنوان ليست في قائمتنا، وربما حُذفت. اختر غيرها أدناه.} other {# جهاز في هذا العنوان ليست في قائمتنا، وربما حُذفت. اختر غيرها أدناه.}}",
  "comparison.duplicate": "ورد جهاز مرتين، وهو هنا مرة واحدة.",
  "comparison.beyond":
    "سعر القائمة لا يصلح لأكثر من {pages} صفحة شهرياً، لذلك لا نعرض سعراً. <a>اطلب عرض سعر خاصاً</a>.",
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
  "comparison.month": "شهرك",
  "comparison.fullName": "الاسم الكامل",
  "comparison.brand": "الشركة المصنّعة",
  "comparison.sale": "للشراء",
  "comparison.total": "المجموع شهرياً",
  "comparison.printsBlack": "يطبع بالأبيض والأسود فقط",
  "comparison.perPage": "سعر الصفحة",
  "comparison.enough": "تكفي صفحاتك",
} satisfies Record<keyof typeof english, string>;
