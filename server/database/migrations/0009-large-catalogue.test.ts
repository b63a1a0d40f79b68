import { expect, test } from "vitest";
import { readFilter } from "../../../domain/catalogue/product-filter.ts";
import { engines } from "../../../tests/support/database/fresh-database.ts";
import { openOlderDatabase } from "../../../tests/support/database/older-database.ts";
import { createProductLists } from "../../catalogue/product-lists.ts";

const product = (id: number, output: string, colourRate: number) =>
  `insert into products (id, title, product_full_name, description, features, brand, functions, make_model, output,
     speed, color_print, color_price, black_print, black_price, item_price, slide_range, custom_order, created_at,
     updated_at)
   values ('${String(id).padStart(24, "0")}', 'Café ${id}', 'Copier', 'Short.', '[{"title":"Stapler","detail":""}]',
     'Quire', 'Print', 'C${id}', '${output}', '45 ppm', 0, ${colourRate}, 1000, 500, 54900, 50, ${id}, 1, 1)`;

test.each(engines)("existing products are found by the filter, on %s", async (engine) => {
  const database = await openOlderDatabase(engine, "0008-refurbished-products", [
    product(1, "Colour and black, A3", 3500),
    product(2, "Black only, A4", 0),
  ]);
  const lists = createProductLists(database);
  const found = async (query: string) => {
    const { products } = await lists.page(readFilter(new URLSearchParams(query)), { number: 1, size: 9 });
    return products.map(({ makeModel }) => makeModel);
  };
  expect(await found("")).toEqual(["C1", "C2"]);
  expect(await found("q=cafe+stapler&speed=40&output=colour&paper=A3")).toEqual(["C1"]);
  expect(await found("output=black")).toEqual(["C2"]);
});
