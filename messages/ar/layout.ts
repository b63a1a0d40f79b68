import type { layout as english } from "#messages/en/layout.ts";

export const layout = {
  "layout.homeOf": "{company}، الصفحة الرئيسية",
  "layout.skip": "انتقل إلى المحتوى",
} satisfies Record<keyof typeof english, string>;
