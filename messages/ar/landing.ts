import type { landing as english } from "#messages/en/landing.ts";

export const landing = {
  "landing.delivery": "التسليم والتركيب",
  "landing.engineer": "المهندس عند الجهاز",
  "landing.engineer.without": "من دون عقد",
} satisfies Record<keyof typeof english, string>;
