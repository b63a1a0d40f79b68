/** Heads the list of machines, as a page and as a slider on others. */
export const productsHeading = "Machines, by the month";
