import type { socialCard as english } from "#messages/en/socialCard.ts";

export const socialCard = {
  "socialCard.from": "من",
  "socialCard.alt": "{heading}. {text}",
  "socialCard.alt.price": "{alt}، ابتداءً من {price}",
} satisfies Record<keyof typeof english, string>;
