export const landing = {
  "landing.delivery": "Delivered and set up",
  "landing.engineer": "Engineer at the machine",
  "landing.engineer.without": "Without a contract",
} as const;
