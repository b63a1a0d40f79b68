import type { home as english } from "#messages/en/home.ts";

export const home = {
  "home.bill.heading": "بند واحد في فاتورتكم، وهذا ما يشمله.",
  "home.bill.hidden": "تكاليف مخفيّة",
  "home.bill.hidden.value": "لا توجد",
  "home.bill.included": "ضمن السعر",
  "home.bill.lead":
    "نتّفق على إيجار أساسي فيه عدد من الصفحات. وما زاد عليه فلكل صفحة سعرها: الأبيض والأسود على حدة، والملوّن على حدة. هذا كل ما في الأمر.",
  "home.bill.pages": "صفحاتكم",
  "home.bill.pages.detail": "نقرؤها من العدّاد، كل نوع على حدة",
  "home.bill.pages.value": "بالعدد",
  "home.bill.parts": "قطع الغيار",
  "home.bill.parts.detail": "من مخزوننا في {city}",
  "home.bill.product": "آلة تصوير أو طابعة",
  "home.bill.product.detail": "نختارها بحسب حجم عملكم، ونوصلها ونركّبها",
  "home.bill.product.value": "بلا شراء",
  "home.bill.service": "الخدمة والصيانة",
  "home.bill.service.detail": "{always, select, yes {مهندسونا، على مدار الساعة} other {مهندسونا}}",
  "home.bill.steps": "كيف يتمّ التأجير، في ست خطوات",
  "home.bill.toner": "الحبر والمستهلكات",
  "home.bill.toner.detail": "تصلكم قبل أن تنفد",
  "home.refurbished.alt": "آلة تصوير مرسومة بنقاط، نقطة لكل آلة مجدّدة",
  "home.refurbished.dots": "كل نقطة آلة تصوير مجدّدة أعدناها إلى العمل.",
  "home.refurbished.heading":
    "{copiers, plural, zero {آلات تصوير تُستخدم مرتين.} one {آلة تصوير استُخدمت مرتين.} two {آلتا تصوير، استُخدمت كل منهما مرتين.} few {# آلات تصوير، استُخدمت كل منها مرتين.} many {# آلة تصوير، استُخدمت كل منها مرتين.} other {# آلة تصوير، استُخدمت كل منها مرتين.}}",
  "home.refurbished.link": "الاستدامة لدى شركة {company}",
  "home.requestQuote": "اطلبوا عرض سعر",
  "home.services.consumables": "المستهلكات وقطع الغيار",
  "home.services.consumables.detail": "أحبار وأسطوانات وبكرات من مخزوننا في {city}.",
  "home.services.heading": "أربع طرق لتنسوا أمر الطابعة",
  "home.services.maintenance": "عقود سنوية وعقود خدمة شاملة للأجهزة التي تملكونها.",
  "home.services.managedPrint": "كل طابعاتكم في عقد واحد، بعدّ واحد وفاتورة واحدة.",
  "home.services.rental":
    "تأجير الطابعات وآلات التصوير في {place} بلا استثمار أولي. جهاز نوصله ونركّبه، لمدة تناسبكم.",
} satisfies Record<keyof typeof english, string>;
