/**
 * Machines to choose from in a calculator. All of them travel in the page; who looks for another one finds it in the
 * catalogue or the ranking, and comes from there with its name in the address.
 */
export const maxProductChoices = 24;
