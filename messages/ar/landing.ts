import type { landing as english } from "#messages/en/landing.ts";

export const landing = {
  "landing.delivery": "التسليم والتركيب",
  "landing.engineer": "المهندس عند الجهاز",
  "landing.engineer.without": "من دون عقد",
  "landing.preview": "معاينة: لا يُظهر الصفحة إلا هذا الرابط.",
  "landing.preview.omitted":
    "{omitted, plural, zero {لا ينقص شيء.} one {لا يظهر جزء واحد لأن نصوصه بهذه اللغة ناقصة.} two {لا يظهر جزآن لأن نصوصهما بهذه اللغة ناقصة.} few {لا تظهر # أجزاء لأن نصوصها بهذه اللغة ناقصة.} many {لا يظهر # جزءاً لأن نصوصها بهذه اللغة ناقصة.} other {لا يظهر # جزء لأن نصوصها بهذه اللغة ناقصة.}}",
  "landing.products.shown": "{shown} من {found}: كل الأجهزة",
} satisfies Record<keyof typeof english, string>;
