/** Around the island of the calculator, which has its own family. */
export const wizardPage = {
  "wizardPage.best": "Which machine is best for me?",
  "wizardPage.lead": "Choose a machine, set your pages, and see the price of a month. It asks for no name.",
  "wizardPage.tax.both": "Prices in {currency}, excl. VAT unless a line says incl. VAT",
  "wizardPage.tax.exclusive": "Prices in {currency}, excl. VAT",
  "wizardPage.tax.inclusive": "Prices in {currency}, incl. VAT",
  "wizardPage.tax.inclusiveLine": "Prices in {currency}, incl. VAT; the slip shows it as a line",
  "wizardPage.title": "Usage and pricing calculator",
} as const;
