export const layout = {
  "layout.homeOf": "{company}, home",
  "layout.skip": "Skip to content",
} as const;
