import type { calculator as english } from "#messages/en/calculator.ts";

export const calculator = {
  "calculator.lead":
    "حدّدوا صفحاتكم بالأبيض والأسود وبالألوان، تعرض لكم القسيمة تكلفة الشهر كاملة: الحبر وقطع الغيار والمهندس.",
  "calculator.machine": "الجهاز",
  "calculator.show": "عرض السعر",
  "calculator.request": "اطلبوا هذا السعر",
  "calculator.counter": "{label} شهرياً",
  "calculator.typed": "عدد صحيح، 0 إلى {max}. السعر لعدد {pages}.",
  "calculator.typed.above": "أكثر من {max}؟ <a>عرض سعر خاص</a>. السعر لعدد {pages}.",
  "calculator.fewerBlack":
    "أقل بمقدار {step, plural, zero {لا صفحات أبيض وأسود} one {صفحة واحدة أبيض وأسود} two {صفحتين أبيض وأسود} few {# صفحات أبيض وأسود} many {# صفحة أبيض وأسود} other {# صفحة أبيض وأسود}}",
  "calculator.fewerColour":
    "أقل بمقدار {step, plural, zero {لا صفحات ملوّنة} one {صفحة ملوّنة واحدة} two {صفحتين ملوّنتين} few {# صفحات ملوّنة} many {# صفحة ملوّنة} other {# صفحة ملوّنة}}",
  "calculator.moreBlack":
    "أكثر بمقدار {step, plural, zero {لا صفحات أبيض وأسود} one {صفحة واحدة أبيض وأسود} two {صفحتين أبيض وأسود} few {# صفحات أبيض وأسود} many {# صفحة أبيض وأسود} other {# صفحة أبيض وأسود}}",
  "calculator.moreColour":
    "أكثر بمقدار {step, plural, zero {لا صفحات ملوّنة} one {صفحة ملوّنة واحدة} two {صفحتين ملوّنتين} few {# صفحات ملوّنة} many {# صفحة ملوّنة} other {# صفحة ملوّنة}}",
  "calculator.blackPages":
    "{pages, plural, zero {لا صفحات أبيض وأسود} one {صفحة واحدة أبيض وأسود} two {صفحتان أبيض وأسود} few {# صفحات أبيض وأسود} many {# صفحة أبيض وأسود} other {# صفحة أبيض وأسود}}",
  "calculator.colourPages":
    "{pages, plural, zero {لا صفحات ملوّنة} one {صفحة ملوّنة واحدة} two {صفحتان ملوّنتان} few {# صفحات ملوّنة} many {# صفحة ملوّنة} other {# صفحة ملوّنة}}",
  "calculator.spoken": "{pages}، {price}",
  "calculator.terms": "{included} ضمن الإيجار، ثم {rate}",
  "calculator.blackOnly": "هذا الجهاز يطبع بالأبيض والأسود فقط",
  "calculator.raisedBlack":
    "يشمل الإيجار الأساسي صفحات أكثر من هذه. رفعنا صفحات الأبيض والأسود إلى {pages} بالسعر نفسه.",
  "calculator.raisedColour":
    "يشمل الإيجار الأساسي صفحات أكثر من هذه. رفعنا الصفحات الملوّنة إلى {pages} بالسعر نفسه.",
  "calculator.beyond": "أكثر من {pages} صفحة شهرياً؟ <a>اطلبوا عرض سعر خاصاً</a>.",
  "calculator.reams":
    "<b>{pages, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}</b>، أي {reams, plural, zero {أقل من رزمة} one {نحو رزمة واحدة} two {نحو رزمتين} few {نحو # رزم} many {نحو # رزمة} other {نحو # رزمة}} من الورق في الشهر.",
  "calculator.formula": "طريقة الحساب",
  "calculator.formula.result": "<f>{formula} = {total}</f> {currency} {tax}",
  "calculator.formula.included": "صفحاتكم مشمولة في الإيجار الأساسي: <f>{total}</f> {currency} {tax}",
  "calculator.formula.words":
    "الإيجار الأساسي، مضافاً إليه أو مطروحاً منه فرق الصفحات عن المشمول بسعر الصفحة، الأبيض والأسود على حدة والملوّن على حدة. العملة: {currency}، والمبالغ غير شاملة الضريبة.",
  "calculator.formula.floor":
    "يشمل الإيجار الأساسي صفحاته، ولا ينزل الشهر عنه. إن حدّدتم أقل رفعنا العدّاد الآخر بصفحات كاملة، حتى {max} على الأكثر، بالسعر نفسه. وإن لم يكفِ ذلك كُتب في القسيمة «{covered}»",
  "calculator.formula.blackFloor":
    "يشمل الإيجار الأساسي صفحاته، ولا ينزل الشهر عنه. إن حدّدتم أقل كُتب في القسيمة «{covered}»",
  "calculator.formula.vat": "ضريبة القيمة المضافة {percent}، مقرّبة إلى أقرب فلس.",
  "calculator.unsuitable.black":
    "يطبع بالأبيض والأسود فقط، والمطلوب {colour, plural, zero {لا صفحات ملوّنة} one {صفحة ملوّنة واحدة} two {صفحتان ملوّنتان} few {# صفحات ملوّنة} many {# صفحة ملوّنة} other {# صفحة ملوّنة}}.",
  "calculator.unsuitable.duty":
    "مصمَّم لما لا يزيد على {duty, plural, zero {0 صفحة} one {صفحة واحدة} two {صفحتين} few {# صفحات} many {# صفحة} other {# صفحة}} في الشهر، والمطلوب {pages}.",
  "calculator.slip.estimate":
    "{machines, plural, zero {سعر تقديري} one {سعر تقديري لجهاز واحد} two {سعر تقديري لجهازين} few {سعر تقديري عن # أجهزة} many {سعر تقديري عن # جهازاً} other {سعر تقديري عن # جهاز}}. نؤكّده كتابةً قبل توريد أي شيء.",
  "calculator.slip.model": "الجهاز",
} satisfies Record<keyof typeof english, string>;
