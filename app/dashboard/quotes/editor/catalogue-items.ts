import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { consumablePageResponseSchema } from "#domain/consumables/consumable-response.ts";
import { nameConsumable } from "#domain/consumables/consumable.ts";
import { productPageResponseSchema } from "#domain/catalogue/product-response.ts";
import { formatDirhams, joinWithCommas } from "#domain/shared/format.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { readApi } from "#app/dashboard/shared/call-api.ts";
import { queryClient } from "#app/dashboard/shared/query-client.ts";
import type { TypedExtra } from "./typed-draft.ts";

interface CatalogueItem {
  /** As the customer reads it. */
  readonly text: string;
  readonly note: string;
  /** Empty where the catalogue has none. */
  readonly unitPrice: string;
}

/** Those of the catalogue that an extra can be, in the language of the customer; none without a match. */
export function useCatalogueItems(
  { kind, text }: Pick<TypedExtra, "kind" | "text">,
  locale: Locale,
): readonly CatalogueItem[] {
  const find = finders[kind];
  const { data } = useQuery(
    {
      queryKey: ["catalogue-items", kind, text, locale],
      queryFn: () => find?.(`locale=all&size=20&search=${encodeURIComponent(text.slice(0, 100))}`, locale),
      enabled: find !== undefined,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return data ?? [];
}

type Find = (query: string, locale: Locale) => Promise<readonly CatalogueItem[]>;

const createProductFinder =
  (hasPrice: boolean): Find =>
  async (query, locale) => {
    const path = `/api/products?${query}`;
    const { products } = await readApi(path, productPageResponseSchema);
    return products.map(({ title, productFullName, productFullNameAr = "", salePrice }) => {
      const fullName = (locale === "ar" && productFullNameAr) || productFullName;
      const unitPrice = hasPrice ? formatPrice(salePrice) : "";
      return { text: joinWithCommas([title, fullName], locale), note: unitPrice, unitPrice };
    });
  };

/** The catalogue has no price of a lease. */
const finders: Partial<Record<TypedExtra["kind"], Find>> = {
  purchase: createProductFinder(true),
  lease: createProductFinder(false),
  async consumable(query, locale) {
    const path = `/api/consumables?${query}`;
    const { consumables } = await readApi(path, consumablePageResponseSchema);
    return consumables.map(({ code, name, nameAr = "", make, fits, price }) => ({
      text: nameConsumable({ code, name: (locale === "ar" && nameAr) || name }),
      note: joinWithCommas([name, `${make} ${fits}`, formatPrice(price)]),
      unitPrice: formatPrice(price),
    }));
  },
};

function formatPrice(dirhams: number | null): string {
  return dirhams === null ? "" : formatDirhams(filsFromDirhams(dirhams));
}
