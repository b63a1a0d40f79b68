import type { greeting as english } from "#messages/en/greeting.ts";

export const greeting = {
  "greeting.chat": "مرحباً {name}، معكم {company} بخصوص طلبكم {reference}.",
  "greeting.mail": "تحية طيبة {name}،",
  "greeting.subject": "طلبكم {reference}، {company}",
} satisfies Record<keyof typeof english, string>;
