import type { quote as english } from "#messages/en/quote.ts";

export const quote = {
  "quote.amounts.exclusive":
    "المبالغ كلها {currency, select, other {بالدرهم}}، غير شاملة الضريبة. تُضاف الضريبة بنسبة {vat}.",
  "quote.amounts.linesExclusive":
    "المبالغ كلها {currency, select, other {بالدرهم}}. البنود غير شاملة الضريبة.",
  "quote.amounts.perLine": "المبالغ كلها {currency, select, other {بالدرهم}}. الضريبة محسوبة على كل بند.",
  "quote.column.gross": "شامل الضريبة",
  "quote.column.net": "قبل الضريبة",
  "quote.column.vat": "الضريبة {vat}",
  "quote.finePrint.companyTrn": "{seller}، الرقم الضريبي {trn}.",
  "quote.finePrint.customerTrn": "رقمكم الضريبي {trn}.",
  "quote.finePrint.base": "الإيجار الأساسي البالغ {price}",
  "quote.finePrint.base.each": "الإيجار الأساسي البالغ {price} لكل جهاز",
  "quote.finePrint.bases": "الإيجار الأساسي لكل جهاز",
  "quote.finePrint.pages":
    "تدفعون عن الصفحات التي يعدّها العدّاد بالأسعار أعلاه، وبما لا يقل عن {least}؛ والصفحات الأقل ممّا سبق تكلّف أقل، نزولاً إلى الإيجار الأساسي.",
  "quote.finePrint.pages.atBase":
    "تدفعون عن الصفحات التي يعدّها العدّاد بالأسعار أعلاه، وبما لا يقل عن {least}؛ والصفحات الأقل ممّا سبق تكلّف المبلغ نفسه.",
  "quote.finePrint.tax": "هذا عرض سعر وليس فاتورة ضريبية.",
  "quote.line.base": "{quantity} \u00d7 {base}، لكل جهاز {included}",
  "quote.line.fewer": "{volume} في الشهر، أقل من {included} المشمولة بعدد {pages}، بسعر {rate}",
  "quote.line.fewer.several":
    "{quantity} \u00d7 {volume} في الشهر، بدلاً من {included} المشمولة لكل جهاز: أقل بعدد {pages}، بسعر {rate}",
  "quote.line.furtherPage": "{base}؛ الصفحة الإضافية: {rates}",
  "quote.line.more": "{volume} في الشهر، {pages} فوق {included} المشمولة، بسعر {rate}",
  "quote.line.more.several":
    "{quantity} \u00d7 {volume} في الشهر، فوق {included} المشمولة لكل جهاز: {pages} إضافية، بسعر {rate}",
  "quote.line.refurbished": "{machine}، مجدّد",
  "quote.month": "المجموع شهرياً",
  "quote.next.bring":
    "{count, plural, zero {نحضر الأجهزة ونوصّلها بشبكتكم، ونشرح لموظفيكم طريقة العمل عليها.} one {نحضر الجهاز ونوصّله بشبكتكم، ونشرح لموظفيكم طريقة العمل عليه.} two {نحضر الجهازين ونوصّلهما بشبكتكم، ونشرح لموظفيكم طريقة العمل عليهما.} few {نحضر الأجهزة ونوصّلها بشبكتكم، ونشرح لموظفيكم طريقة العمل عليها.} many {نحضر الأجهزة ونوصّلها بشبكتكم، ونشرح لموظفيكم طريقة العمل عليها.} other {نحضر الأجهزة ونوصّلها بشبكتكم، ونشرح لموظفيكم طريقة العمل عليها.}}",
  "quote.next.call":
    "{count, plural, zero {نتّصل {who} لنسأل أين توضع الأجهزة ومتى تريدونها.} one {نتّصل {who} لنسأل أين يوضع الجهاز ومتى تريدونه.} two {نتّصل {who} لنسأل أين يوضع الجهازان ومتى تريدونهما.} few {نتّصل {who} لنسأل أين توضع الأجهزة ومتى تريدونها.} many {نتّصل {who} لنسأل أين توضع الأجهزة ومتى تريدونها.} other {نتّصل {who} لنسأل أين توضع الأجهزة ومتى تريدونها.}}",
  "quote.next.call.number": "على الرقم {mobile}",
  "quote.next.call.you": "بكم",
  "quote.next.confirm": "تؤكّد شركة {company} القبول. وإلى ذلك الحين يمكنكم سحبه في صفحة العرض.",
  "quote.next.decide":
    "تقبلون العرض في صفحته حتى {end}، أو تطلبون تعديله هناك، أو تعتذرون عنه. وإلى أن تقبلوه لا يترتّب عليكم شيء ولا نورّد شيئاً.",
  "quote.next.declined": "لا يترتّب عليكم شيء ولا نورّد شيئاً.",
  "quote.next.expired": "كان العرض صالحاً حتى {end}. لا يترتّب عليكم شيء ولا نورّد شيئاً.",
  "quote.next.title": "الخطوات التالية",
  "quote.prices.title": "تكلفة الشهر",
  "quote.term.agreement": "مدة الاتفاقية",
  "quote.term.change": "تعديلها",
  "quote.term.delivery": "التوصيل والتركيب",
  "quote.term.ending": "إنهاؤها",
  "quote.term.engineer": "وصول المهندس",
  "quote.term.engineer.area": "{area}: {time}",
  "quote.term.engineer.times": "{words}. {times}",
  "quote.term.included": "ما يشمله الإيجار",
  "quote.term.meterReading": "قراءة العدّاد",
  "quote.term.payment": "السداد",
  "quote.terms.title": "ما توافقون عليه",
  "quote.vatOfLines": "{vat}، مجموع البنود",
  "quote.change.base": "{item}، الإيجار الأساسي",
  "quote.change.black": "{item}، صفحات أبيض وأسود",
  "quote.change.blackRate": "{item}، سعر صفحة أبيض وأسود",
  "quote.change.colour": "{item}، صفحات ملوّنة",
  "quote.change.colourRate": "{item}، سعر الصفحة الملوّنة",
  "quote.change.included": "{item}، الصفحات المشمولة",
  "quote.change.months":
    "{months, plural, zero {# شهر} one {شهر واحد} two {شهران} few {# أشهر} many {# شهراً} other {# شهر}}",
  "quote.change.none": "لا شيء",
  "quote.change.pair": "{after}، وكان {before}",
  "quote.change.quantity": "{item}، العدد",
  "quote.change.since": "ما تغيّر بعد النسخة {version}",
  "quote.change.term": "المدة",
  "quote.change.validUntil": "صالح حتى",
  "quote.discount": "الخصم",
  "quote.discount.percent": "الخصم {percent}",
  "quote.further": "بنود شهرية أخرى",
  "quote.message": "رسالتنا إليكم",
  "quote.next.call.delivery": "نتّصل {who} لنتّفق على يوم التوصيل.",
  "quote.once": "المجموع دفعة واحدة",
  "quote.once.unit": "دفعة واحدة",
  "quote.price.once": "{month}، و{once}",
  "quote.price.term":
    "{price}، لمدة {months, plural, zero {# شهر} one {شهر واحد} two {شهران} few {# أشهر} many {# شهراً} other {# شهر}}",
  "quote.prices.once": "ما يُدفع مرة واحدة",
  "quote.reference.version": "{reference}، النسخة {version}",
  "quote.term.months":
    "{months, plural, zero {# شهر} one {شهر واحد} two {شهران} few {# أشهر} many {# شهراً} other {# شهر}}، من يوم تشغيل الأجهزة كلها",
  "quote.termTotal":
    "المجموع على مدى {months, plural, zero {# شهر} one {شهر واحد} two {شهران} few {# أشهر} many {# شهراً} other {# شهر}}، {tax}",
} satisfies Record<keyof typeof english, string>;
