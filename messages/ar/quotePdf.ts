import type { quotePdf as english } from "#messages/en/quotePdf.ts";

export const quotePdf = {
  "quotePdf.answer": "ردّكم",
  "quotePdf.answer.accepted": "قبلتم هذا العرض. وهو باقٍ في صفحته:",
  "quotePdf.answer.change-asked": "طلبتم تعديل العرض. وما زال يمكنكم قبوله أو الاعتذار عنه في صفحته:",
  "quotePdf.answer.declined": "اعتذرتم عن هذا العرض. وهو باقٍ في صفحته:",
  "quotePdf.answer.expired": "انتهت مدة هذا العرض، ولم يعد قبوله ممكناً. وفي صفحته طريقة تمديده:",
  "quotePdf.answer.open": "يمكنكم قبول العرض أو طلب تعديله أو الاعتذار عنه في صفحته:",
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
