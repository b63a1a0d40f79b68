import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CatalogueFilter, readFilter } from "#domain/catalogue/product-filter.ts";
import { filterParameters, sortOrders } from "#domain/catalogue/product-filter-parameters.ts";
import { filsFromDirhams, pageRateFromDirhams } from "#domain/pricing/money.ts";
import type { ProductInput } from "#domain/catalogue/product-input.ts";
import { getFacets } from "#domain/catalogue/product-facets.ts";
import { type Product, compareCustomOrder } from "#domain/catalogue/product.ts";
import { openContainer } from "#tests/support/application.ts";
import { createMigratedDatabase, engines } from "#tests/support/database/fresh-database.ts";
import type { Engine } from "#server/database/engine.ts";
import type { CatalogueService } from "./service.ts";
import { buildProduct } from "#tests/support/builders/products.ts";

async function openCatalogue(engine: Engine): Promise<CatalogueService> {
  return (await openContainer(await createMigratedDatabase(engine))).catalogue;
}

function createInput(title: string, changes: Partial<ProductInput> = {}): ProductInput {
  return buildProduct({
    title,
    productFullName: `${title} multifunction copier`,
    description: "For an office.",
    features: [],
    brand: title.split(" ")[0] ?? title,
    functions: "Print, copy",
    makeModel: title,
    output: "Colour and black, A4",
    speed: "20",
    itemPrice: filsFromDirhams(500),
    customOrder: 1,
    ...changes,
  });
}

const blackOnly = { output: "Black only, A3", colorPrint: 0, colorPrice: pageRateFromDirhams(0) };
const noFilter = readFilter(new URLSearchParams());
const wholeList = { number: 1, size: 100 };

async function addFourProducts(catalogue: CatalogueService): Promise<void> {
  const add = (title: string, changes: Partial<ProductInput>) =>
    catalogue.add(createInput(title, changes), {});
  await add("Octavo É600", { speed: "on request", itemPrice: filsFromDirhams(1150), customOrder: 4 });
  const { id } = await add("Verso C26", {
    speed: "26",
    customOrder: 3,
    brand: "50%_off!",
    refurbished: true,
  });
  await catalogue.update(id, { itemPrice: null }, {}, []);
  await add("Recto M450", { ...blackOnly, speed: "45", itemPrice: filsFromDirhams(389), customOrder: 2 });
  await add("Quire C340", {
    output: "Colour and black, A3",
    speed: "40",
    itemPrice: filsFromDirhams(549),
    functions: "Print, copy, scan, fax",
    features: [{ title: "Stapling finisher", detail: "Fifty sheets.", titleAr: "", detailAr: "" }],
    customOrder: 1,
  });
  const gone = await add("Folio gone", { customOrder: 0 });
  await catalogue.remove(gone.id);
}

describe.each(engines)("lists of the catalogue on %s", (engine) => {
  test("the filter lets through what it names, in its order", async () => {
    const catalogue = await openCatalogue(engine);
    await addFourProducts(catalogue);
    const titles = async (filter: Partial<CatalogueFilter>) => {
      const { products, found } = await catalogue.page({ ...noFilter, ...filter }, wholeList);
      expect(found).toBe(products.length);
      return products.map(({ title }) => title);
    };
    const [quire, recto, verso, octavo] = ["Quire C340", "Recto M450", "Verso C26", "Octavo É600"] as const;
    const all = [quire, recto, verso, octavo];
    for (const [filter, expected] of [
      [{}, all],
      [{ outputs: ["black"] }, [recto]],
      [{ outputs: ["colour"] }, [quire, verso, octavo]],
      [{ outputs: ["colour", "black"] }, all],
      // The largest paper, any of those that are chosen.
      [{ papers: ["A3"] }, [quire, recto]],
      [{ papers: ["A3", "A4"] }, all],
      [{ papers: ["A0"] }, []],
      [{ conditions: ["refurbished"] }, [verso]],
      [{ conditions: ["new"] }, [quire, recto, octavo]],
      [{ conditions: ["new", "refurbished"] }, all],
      [{ brand: "Quire" }, [quire]],
      [{ brand: "Nobody" }, []],
      // A machine without a speed is not fast enough.
      [{ minSpeed: 40 }, [quire, recto]],
      [{ minSpeed: 1 }, [quire, recto, verso]],
      // All of the words, whatever their case and accents.
      [{ search: "QUIRE" }, [quire]],
      [{ search: "copier scan" }, [quire]],
      [{ search: "octavo e600" }, [octavo]],
      [{ search: "stapling" }, [quire]],
      [{ search: "quire recto" }, []],
      // Characters with a meaning in SQL patterns are searched literally.
      [{ search: "50%_off!" }, [verso]],
      [{ search: "%" }, [verso]],
      [{ search: "!" }, [verso]],
      // Products without a price or a speed come last.
      [{ order: "price" }, [recto, quire, octavo, verso]],
      [{ order: "speed" }, [recto, quire, verso, octavo]],
    ] satisfies [Partial<CatalogueFilter>, string[]][])
      expect(await titles(filter), JSON.stringify(filter)).toEqual(expected);

    expect(await catalogue.getFilterChoices()).toEqual({
      outputs: ["colour", "black"],
      papers: ["A3", "A4"],
      conditions: ["new", "refurbished"],
      brands: ["50%_off!", "Octavo", "Quire", "Recto"],
      speeds: [40],
    });
    expect(await catalogue.count()).toBe(4);
    const titlesOf = (products: readonly Product[]) => products.map(({ title }) => title);
    expect(titlesOf(await catalogue.first(2))).toEqual([quire, recto]);
    expect(titlesOf(await catalogue.first(9, { onlyPriced: true }))).toEqual([quire, recto, octavo]);
    expect(titlesOf(await catalogue.findByName("Quire C340 multifunction copier"))).toEqual([quire]);
    expect(await catalogue.findByName("Folio gone")).toEqual([]);
  });

  test("a changed machine is found by what it is now", async () => {
    const catalogue = await openCatalogue(engine);
    const { id } = await catalogue.add(createInput("Quire C340"), {});
    await catalogue.update(
      id,
      { output: "Black only, A3", colorPrint: 0, colorPrice: pageRateFromDirhams(0) },
      {},
      [],
    );
    const found = async (query: string) =>
      (await catalogue.page(readFilter(new URLSearchParams(query)), wholeList)).found;
    expect([await found("paper=A3&output=black&q=black"), await found("paper=A4")]).toEqual([1, 0]);
  });

  test("no address makes a list fail", async () => {
    const catalogue = await openCatalogue(engine);
    await addFourProducts(catalogue);
    const query = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...Object.values(filterParameters)), fc.string()),
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.constantFrom("A3", "colour", "price", "30", "\0", "\ud800"),
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(query, fc.integer({ min: 1, max: 999_999 }), async (pairs, number) => {
        const { products, found } = await catalogue.page(readFilter(new URLSearchParams(pairs)), {
          number,
          size: 3,
        });
        expect(products.length).toBeLessThanOrEqual(Math.min(3, found));
      }),
      { numRuns: 30 },
    );
  });

  test("its pages together are the whole list, each machine once", async () => {
    const catalogue = await openCatalogue(engine);
    const output = fc.constantFrom("Colour, A3", "Colour, A4", "Black only, A4", "Colour, A0", "Labels");
    const input = fc.record({
      title: fc.constantFrom("Quire", "Recto", "recto", "Éclat", "Z", "a"),
      output,
      speed: fc.constantFrom("20", "25", "40", "41", "unknown"),
      itemPrice: fc.integer({ min: 100, max: 104 }).map(filsFromDirhams),
      customOrder: fc.integer({ min: 0, max: 3 }),
    });
    const inputs = fc.sample(input, { numRuns: 30, seed: 5 });
    for (const facts of inputs)
      await catalogue.add(
        createInput(facts.title, {
          ...facts,
          ...(facts.output.startsWith("Colour") ? {} : { colorPrint: 0, colorPrice: pageRateFromDirhams(0) }),
        }),
        {},
      );
    const all = await catalogue.list();
    for (const order of sortOrders) {
      const pages: Product[] = [];
      for (let number = 1; number <= 9; number += 1)
        pages.push(...(await catalogue.page({ ...noFilter, order }, { number, size: 7 })).products);
      expect(new Set(pages.map(({ id }) => id)).size).toBe(all.length);
      expect(pages).toHaveLength(all.length);
      if (order === "custom") expect(pages).toEqual(all);
      const fastest = (product: Product) => getFacets(product).pagesPerMinute ?? -1;
      const sorted = all.toSorted(
        (first, second) =>
          (order === "price" ? (first.itemPrice ?? 0) - (second.itemPrice ?? 0) : 0) ||
          (order === "speed" ? fastest(second) - fastest(first) : 0) ||
          compareCustomOrder(first, second),
      );
      expect(pages.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    }
  });
});
