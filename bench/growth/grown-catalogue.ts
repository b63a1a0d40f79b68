import { openDatabaseBesideServer } from "../../server/database/open-database.ts";
import { toSearchColumns, readProducts } from "../../server/catalogue/repository.ts";

/** Rows of one insert. */
const batch = 500;

/**
 * Fills a data folder up to a number of products and posts: copies of the demo content, each with its own title, slug and
 * price. The copies share the images.
 */
export async function growCatalogue(dataDir: string, size: number): Promise<void> {
  const database = await openDatabaseBesideServer({
    dataDir,
    databaseUrl: undefined,
    onError: (error) => console.error(error),
  });
  try {
    const { queries } = database;
    const products = await queries.selectFrom("products").selectAll().orderBy("custom_order").execute();
    const features = new Map((await readProducts(queries)).map((product) => [product.id, product]));
    const posts = await queries.selectFrom("posts").selectAll().orderBy("date", "desc").execute();
    for (const numbers of listBatches(products.length, size))
      await queries
        .insertInto("products")
        .values(
          numbers.flatMap((number) => {
            const row = products[number % products.length];
            const product = row === undefined ? undefined : features.get(row.id);
            if (row === undefined || product === undefined) return [];
            const title = `${row.title} ${number}`;
            return {
              ...row,
              ...toSearchColumns({ ...product, title }),
              id: createId(number),
              title,
              item_price: (row.item_price ?? 20_000) + number,
              custom_order: 1000 + number,
            };
          }),
        )
        .execute();
    for (const numbers of listBatches(posts.length, size))
      await queries
        .insertInto("posts")
        .values(
          numbers.flatMap((number) => {
            const row = posts[number % posts.length];
            if (row === undefined) return [];
            const date = new Date(Date.parse(row.date) - number * 3_600_000).toISOString().slice(0, 10);
            return {
              ...row,
              id: createId(number),
              slug: `${row.slug}-${number}`,
              title: `${row.title} ${number}`,
              date,
            };
          }),
        )
        .execute();
  } finally {
    await database.close();
  }
}

/** The id of a copy: no clock and no random number, so that every run is the same. */
function createId(number: number): string {
  return number.toString(16).padStart(24, "0");
}

function listBatches(from: number, to: number): number[][] {
  const numbers = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return Array.from({ length: Math.ceil(numbers.length / batch) }, (_, index) =>
    numbers.slice(index * batch, (index + 1) * batch),
  );
}
