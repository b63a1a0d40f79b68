import type { carousel as english } from "#messages/en/carousel.ts";

export const carousel = {
  "carousel.heading": "أجهزة بأسعار شهرية",
  "carousel.all":
    "{machines, plural, zero {كل الأجهزة} one {الجهاز بالتفصيل} two {الجهازان كلاهما} few {الأجهزة كلها وعددها #} many {الأجهزة كلها وعددها #} other {الأجهزة كلها وعددها #}}",
  "carousel.play": "تشغيل عرض الأجهزة",
  "carousel.pause": "إيقاف عرض الأجهزة",
  "carousel.previous": "الجهاز السابق",
  "carousel.next": "الجهاز التالي",
  "carousel.position": "{product}، {place} من {count}",
} satisfies Record<keyof typeof english, string>;
