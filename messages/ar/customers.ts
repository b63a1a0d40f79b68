import type { customers as english } from "#messages/en/customers.ts";

export const customers = {
  "customers.cases":
    "{cases, plural, zero {وافق بعض عملائنا على عرض أرقامهم.} one {وافق عميل واحد على عرض أرقامه.} two {وافق عميلان على عرض أرقامهما.} few {وافق # عملاء على عرض أرقامهم.} many {وافق # عميلاً على عرض أرقامهم.} other {وافق # عميل على عرض أرقامهم.}}",
  "customers.cases.before": "السابق:",
  "customers.cases.heading": "تجارب بالأرقام",
  "customers.cases.saved": "تكلفة الشهر أقل من السابق بنسبة {percent}.",
  "customers.clients": "{floor, select, yes {أكثر من } other {}}{clients} شركة تطبع معنا وتدفع للصفحة.",
  "customers.logos":
    "{logos, plural, zero {وافق بعض عملائنا على عرض شعاراتهم.} one {وافق عميل واحد على عرض شعاره.} two {وافق عميلان على عرض شعارهما.} few {وافق # عملاء على عرض شعاراتهم.} many {وافق # عميلاً على عرض شعاراتهم.} other {وافق # عميل على عرض شعاراتهم.}}",
  "customers.logos.heading":
    "{logos, plural, zero {عملاؤنا بشعاراتهم} one {عميل واحد، بشعاره} two {عميلان، بشعاريهما} few {# عملاء، بشعاراتهم} many {# عميلاً، بشعاراتهم} other {# عميل، بشعاراتهم}}",
  "customers.logos.yours": "شعاركم هنا؟",
  "customers.none": "لا نعرض عميلاً هنا إلا بإذنه، ولا نعرض أحداً بعد.",
  "customers.sectors.heading": "من يطبع معنا، وماذا يطبع",
  "customers.sectors.lead": "لكل مهنة عادتها، والجهاز يتبع العادة.",
} satisfies Record<keyof typeof english, string>;
