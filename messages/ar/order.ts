import type { order as english } from "#messages/en/order.ts";

export const order = {
  "order.allOnShelf":
    "{parts, plural, zero {القطع كلها متوفّرة لدينا} one {القطعة متوفّرة لدينا} two {القطعتان متوفّرتان لدينا} few {القطع كلها متوفّرة لدينا} many {القطع كلها متوفّرة لدينا} other {القطع كلها متوفّرة لدينا}}. ما يُطلب قبل {cutOff} يخرج في اليوم نفسه.",
  "order.between": "؛ ",
  "order.contents": "في هذا الطلب: {parts}. المجموع {sum}.",
  "order.empty": "لم تُختر أي قطعة بعد. حدّدوا العدد في القائمة، أو اكتبوا في الرسالة ما تحتاجون إليه.",
  "order.inStock": "متوفّر، العدد {left}",
  "order.line": "\u2066{quantity} × {price}\u2069، الرمز \u2066{code}\u2069",
  "order.low": "كمية قليلة، المتبقّي {left}",
  "order.noList": "اكتبوا في الرسالة القطع التي تحتاجون إليها، ولأيّ جهاز.",
  "order.none": "لا قطع من القائمة في هذا الطلب: تُرسل رسالتكم وحدها.",
  "order.notOnShelf":
    "{parts, plural, zero {تصلنا القطع} one {تصلنا القطعة} two {تصلنا القطعتان} few {تصلنا القطع} many {تصلنا القطع} other {تصلنا القطع}} خلال {days}.",
  "order.part": "{quantity} × {name} (\u2066{code}\u2069)",
  "order.partly": "بعض القطع متوفّر لدينا، ويصل الباقي خلال {days}.",
  "order.slip": "طلبكم",
  "order.take": "إضافة هذه الأعداد إلى الطلب",
  "order.takeHint": "العدد الذي تكتبونه في القائمة لا يدخل الطلب قبل أن تضيفوه.",
  "order.workingDays":
    "{days, plural, zero {أقل من يوم عمل} one {يوم عمل واحد} two {يومي عمل} few {# أيام عمل} many {# يوم عمل} other {# يوم عمل}}",
} satisfies Record<keyof typeof english, string>;
