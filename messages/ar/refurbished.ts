import type { refurbished as english } from "#messages/en/refurbished.ts";

export const refurbished = {
  "refurbished.mark": "<b>مجدّد</b>",
  "refurbished.note": "<b>مجدّد</b> يجنّب نحو {from} إلى {to} كغ من مكافئ ثاني أكسيد الكربون",
} satisfies Record<keyof typeof english, string>;
