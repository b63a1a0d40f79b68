import type { quotePdf as english } from "#messages/en/quotePdf.ts";

export const quotePdf = {
  "quotePdf.answer": "ردّكم",
  "quotePdf.answer.accepted": "قبلتم هذا العرض. وهو باقٍ في صفحته:",
  "quotePdf.answer.change-asked": "طلبتم تعديل العرض. وما زال يمكنكم قبوله أو الاعتذار عنه في صفحته:",
  "quotePdf.answer.declined": "اعتذرتم عن هذا العرض. وهو باقٍ في صفحته:",
  "quotePdf.answer.expired": "انتهت مدة هذا العرض، ولم يعد قبوله ممكناً. وفي صفحته طريقة تمديده:",
  "quotePdf.answer.open": "يمكنكم قبول العرض أو طلب تعديله أو الاعتذار عنه في صفحته:",
  "quotePdf.certificate": "شهادة القبول",
  "quotePdf.certificate.check":
    "لمن يشاء أن يقارن المرجع ورمز التحقق بسجلّنا في هذه الصفحة، وهي لا تُظهر رقماً من العرض ولا اسماً:",
  "quotePdf.certificate.hash": "رمز التحقق، وهو \u2066SHA-256\u2069 للنصّ المعروض",
  "quotePdf.certificate.quote": "العرض",
  "quotePdf.certificate.shown": "المعروض",
  "quotePdf.certificate.shown.text":
    "{price}، سارٍ حتى {end}، {terms, plural, zero {دون شروط} one {بشرط واحد} two {بشرطين} few {وفيه # شروط} many {وفيه # شرطاً} other {وفيه # شرط}}، كما في الصفحات السابقة",
  "quotePdf.certificate.version": "النسخة {version} من {reference}",
  "quotePdf.company": "الشركة",
  "quotePdf.company.address": "العنوان",
  "quotePdf.company.call": "الهاتف",
  "quotePdf.company.email": "البريد",
  "quotePdf.company.website": "الموقع",
  "quotePdf.machine": "جهاز",
  "quotePdf.mobile": "الجوال",
  "quotePdf.page": "{reference}، صفحة {page} من {pages}",
  "quotePdf.title": "عرض السعر {reference}",
  "quotePdf.answer.recalled": "سُحب هذا العرض ولم يعد قبوله ممكناً. وفي صفحته طريقة التواصل معنا:",
} satisfies Record<keyof typeof english, string>;
