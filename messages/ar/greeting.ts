import type { greeting as english } from "#messages/en/greeting.ts";

export const greeting = {
  "greeting.chat": "السلام عليكم، معكم {company} بخصوص طلبكم {reference}.",
} satisfies Record<keyof typeof english, string>;
