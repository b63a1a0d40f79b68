/** What the company does, in one sentence: wherever a page has room for no more. */
export const companyOffer =
  "Printers and copiers on rent, on lease and for sale, with the toner, the parts and the engineer.";
