import type { machine as english } from "#messages/en/machine.ts";

export const machine = {
  "machine.named": "{product}، {name}",
  "machine.choice.refurbished": "{product}، مجدّد، {output}",
  "machine.choice": "{product}، {output}",
  "machine.makeModel": "الشركة المصنّعة والطراز",
  "machine.functions": "الوظائف",
  "machine.output": "المخرجات",
  "machine.speed": "السرعة",
  "machine.pagesAMinute":
    "{speed, plural, zero {أقل من صفحة في الدقيقة} one {صفحة واحدة في الدقيقة} two {صفحتان في الدقيقة} few {# صفحات في الدقيقة} many {# صفحة في الدقيقة} other {# صفحة في الدقيقة}}",
  "machine.paper": "الورق",
  "machine.inBase": "ضمن الإيجار",
  "machine.ppm":
    "{speed, plural, zero {# صفحة} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}/دقيقة",
  "machine.colour": "ملوّن",
  "machine.black": "أبيض وأسود",
  "machine.past": "حالة الجهاز",
  "machine.isNew": "جديد",
  "machine.isRefurbished": "مجدّد",
  "machine.priceOnRequest": "السعر عند الطلب",
  "machine.from": "من",
  "machine.perMonth": "شهرياً",
  "machine.pagesIncluded":
    "{pages, plural, zero {بلا صفحات مشمولة} one {تشمل صفحة واحدة} two {تشمل صفحتين} few {تشمل # صفحات} many {تشمل # صفحة} other {تشمل # صفحة}}",
  "machine.monthlyDuty": "الطاقة الشهرية",
  "machine.pagesAMonth":
    "{pages, plural, zero {أقل من صفحة شهرياً} one {صفحة واحدة شهرياً} two {صفحتان شهرياً} few {# صفحات شهرياً} many {# صفحة شهرياً} other {# صفحة شهرياً}}",
} satisfies Record<keyof typeof english, string>;
