import type { customers as english } from "#messages/en/customers.ts";

export const customers = {
  "customers.cases.before": "السابق:",
  "customers.cases.heading": "تجارب بالأرقام",
  "customers.cases.saved": "تكلفة الشهر أقل من السابق بنسبة {percent}.",
  "customers.lead": "أكثر من {clients} شركة تطبع معنا وتدفع للصفحة. وافقت {logos} منها على عرض شعارها.",
  "customers.leadWithCases":
    "أكثر من {clients} شركة تطبع معنا وتدفع للصفحة. وافقت {logos} منها على عرض شعارها، {cases, plural, zero {ووافق بعضها على عرض أرقامه} one {ووافقت واحدة على عرض أرقامها} two {ووافقت اثنتان على عرض أرقامهما} few {ووافقت # منها على عرض أرقامها} many {ووافقت # منها على عرض أرقامها} other {ووافقت # منها على عرض أرقامها}}.",
  "customers.logos.heading": "{logos} من عملائنا، بشعاراتهم",
  "customers.logos.yours": "شعاركم هنا؟",
  "customers.meta.description":
    "أكثر من {clients} شركة تطبع مع شركة {company} وتدفع للصفحة. وهذه شعارات بعضها.",
  "customers.sectors.heading": "من يطبع معنا، وماذا يطبع",
  "customers.sectors.lead": "لكل مهنة عادتها، والجهاز يتبع العادة.",
} satisfies Record<keyof typeof english, string>;
