import { type Page, expect } from "@playwright/test";
import { demoProducts } from "../../../content/products.ts";
import { formatDirhams } from "../../../domain/pricing/money.ts";
import { type Meter, type PriceTerms, priceMonth } from "../../../domain/pricing/price.ts";
import { priceTermsOf, productInputSchema } from "../../../domain/catalogue/product.ts";
import { slider, slipTotal } from "./visitor.ts";

/** What a calculator needs of a machine of the demo content. */
export function demoMachine(title: string): { readonly terms: PriceTerms; readonly step: number } {
  const product = productInputSchema.parse(demoProducts.find((each) => each.title === title));
  const terms = priceTermsOf(product);
  if (terms === null) throw new Error(`${title} has no price`);
  return { terms, step: product.slideRange };
}

/** Chooses a machine in the calculator of the front page. */
export async function chooseOnFrontPage(page: Page, title: string): Promise<void> {
  const machine = page.getByRole("combobox", { name: "Machine" });
  const options = await machine.getByRole("option").allTextContents();
  await machine.selectOption({ index: options.findIndex((option) => option.startsWith(title)) });
}

/** Both sliders stand where they should, and the slip shows the price of that, with lines that add up to it. */
export async function expectPrice(page: Page, terms: PriceTerms, meter: Meter): Promise<void> {
  const price = priceMonth(terms, meter);
  await expect(slider(page, "Black")).toHaveValue(String(meter.black));
  await expect(slider(page, "Colour")).toHaveValue(String(meter.colour));
  await expect(slipTotal(page)).toHaveText(formatDirhams(price.total));
  const inFils = (text: string) => Math.round(Number(text.replace("\u2212", "-").replaceAll(",", "")) * 100);
  const lists = page.locator(".slip dl");
  const [, ...amounts] = await lists.first().locator("dd").allTextContents();
  expect(amounts.map(inFils).reduce((sum, amount) => sum + amount, 0)).toBe(price.total);
  const [, vat = "", withVat = ""] = await lists.last().locator("dd").allTextContents();
  expect(inFils(withVat) - inFils(vat)).toBe(price.total);
}
