/** Of the images that other sites show for a page. */
export const socialCard = {
  "socialCard.from": "from",
  "socialCard.alt": "{heading}. {text}",
  "socialCard.alt.price": "{alt}, from {price}",
} as const;
