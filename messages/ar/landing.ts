import type { landing as english } from "#messages/en/landing.ts";

export const landing = {
  "landing.delivery": "التسليم والتركيب",
  "landing.engineer": "المهندس عند الجهاز",
  "landing.engineer.without": "من دون عقد",
  "landing.preview":
    "معاينة: لا يُظهر الصفحة إلا هذا الرابط. {omitted, plural, =0 {} zero {} one {تُرك جزء واحد لأن نصوصه بهذه اللغة ناقصة.} two {تُرك جزآن لأن نصوصهما بهذه اللغة ناقصة.} few {تُركت # أجزاء لأن نصوصها بهذه اللغة ناقصة.} many {تُرك # جزءاً لأن نصوصها بهذه اللغة ناقصة.} other {تُرك # جزء لأن نصوصها بهذه اللغة ناقصة.}}",
  "landing.products.shown": "{shown} من {found}: كل الأجهزة",
} satisfies Record<keyof typeof english, string>;
