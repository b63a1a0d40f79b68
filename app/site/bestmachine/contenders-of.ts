import { type Product, facetsOf } from "../../../domain/product.ts";
import { machineOf } from "../../quote/machine.ts";
import type { Contenders } from "./contender.ts";

/** The catalogue as the ranking knows it, in its order. */
export function contendersOf(products: readonly Product[]): Contenders {
  return {
    priced: products.flatMap((product) => {
      const machine = machineOf(product);
      if (machine === null) return [];
      const { id, title, fullName, functions, makeModel, output, speed, terms, refurbished } = machine;
      const { paper } = facetsOf(product);
      return {
        id,
        title,
        fullName,
        functions,
        makeModel,
        output,
        speed,
        terms,
        refurbished,
        thumbnail: machine.thumbnail,
        paper,
      };
    }),
    unpriced: products.filter(({ itemPrice }) => itemPrice === null).map(({ id, title }) => ({ id, title })),
  };
}
