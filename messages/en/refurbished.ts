export const refurbished = {
  "refurbished.mark": "<b>Refurbished</b>",
  "refurbished.note": "<b>Refurbished</b> about {from} to {to} kg CO<sub>2</sub>e avoided",
} as const;
