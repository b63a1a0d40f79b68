/** Heading of the listing page and of the slider on other pages. */
export const productsHeading = "Machines, by the month";
