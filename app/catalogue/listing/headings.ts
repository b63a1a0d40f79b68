export const productsHeading = "Machines, by the month";
