export const landing = {
  "landing.delivery": "Delivered and set up",
  "landing.engineer": "Engineer at the machine",
  "landing.engineer.without": "Without a contract",
  "landing.preview": "Preview: only this link shows the page.",
  "landing.preview.omitted":
    "{omitted, plural, one {# block is left out, because its texts in this language are missing.} other {# blocks are left out, because their texts in this language are missing.}}",
  "landing.products.shown": "{shown} of {found}: see all machines",
} as const;
