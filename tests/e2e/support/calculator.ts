import { type Page, expect } from "@playwright/test";
import demoProducts from "#content/products.json" with { type: "json" };
import { formatDirhams } from "#domain/shared/format.ts";
import { type SliderPosition, type PriceTerms, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { productInputSchema } from "#domain/catalogue/product-input.ts";
import { getPriceTerms } from "#domain/catalogue/product.ts";
import { slider, slipTotal } from "./visitor.ts";

export function getDemoProduct(title: string): { readonly terms: PriceTerms; readonly step: number } {
  const product = productInputSchema.parse(demoProducts.find((each) => each.title === title));
  const terms = getPriceTerms(product);
  if (terms === null) throw new Error(`${title} has no price`);
  return { terms, step: product.slideRange };
}

export async function chooseProductOnFrontPage(page: Page, title: string): Promise<void> {
  const productSelect = page.getByRole("combobox", { name: "Machine" });
  const options = await productSelect.getByRole("option").allTextContents();
  await productSelect.selectOption({ index: options.findIndex((option) => option.startsWith(title)) });
}

export async function expectPrice(page: Page, terms: PriceTerms, position: SliderPosition): Promise<void> {
  const price = calculateMonthlyPrice(terms, position);
  await expect(slider(page, "Black")).toHaveValue(String(position.black));
  await expect(slider(page, "Colour")).toHaveValue(String(position.colour));
  await expect(slipTotal(page)).toHaveText(formatDirhams(price.total));
  const parseFils = (text: string) =>
    Math.round(Number(text.replace("DHS ", "").replace("\u2212", "-").replaceAll(",", "")) * 100);
  const lists = page.locator(".slip dl");
  const sumLines = async () => {
    const [, ...values] = await lists.first().locator("dd").allTextContents();
    const amounts = values.filter((value) => /\d$/.test(value));
    return amounts.map(parseFils).reduce((sum, amount) => sum + amount, 0);
  };
  await expect.poll(sumLines).toBe(price.total);
  const [vat = "", withVat = ""] = await lists.last().locator("dd").allTextContents();
  expect(parseFils(withVat) - parseFils(vat)).toBe(price.total);
}

/** @param fraction 0 at the start of the slider, 1 at its end */
export async function dragSlider(page: Page, colour: "Black" | "Colour", fraction: number): Promise<void> {
  const dragged = slider(page, colour);
  // Away from the floating elements at the edges of the screen.
  await dragged.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const [before, max] = [Number(await dragged.inputValue()), Number(await dragged.getAttribute("max"))];
  const { width, height } = await dragged.evaluate(({ clientWidth, clientHeight }) => ({
    width: clientWidth,
    height: clientHeight,
  }));
  // Waits until the section has faded in.
  await dragged.hover({ position: { x: (width * before) / max, y: height / 2 } });
  const box = await dragged.boundingBox();
  if (box === null) throw new Error("The slider cannot be seen");
  await page.mouse.down();
  await page.mouse.move(box.x + width * fraction, box.y + height / 2, { steps: 10 });
  await page.mouse.up();
  // The thumb has a width, so the drag may start beside its centre.
  expect(Math.abs(Number(await dragged.inputValue()) / max - fraction)).toBeLessThan(0.1);
}
