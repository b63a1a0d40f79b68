import { useCallback, useState } from "react";
import { useRevalidator } from "react-router";
import { useText } from "#app/messages/text-context.ts";
import { productListChangesSchema } from "#domain/catalogue/product-input.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { productFields } from "#domain/catalogue/product.ts";
import {
  changeByPercent,
  dirhamsFromFils,
  dirhamsFromPageRate,
  fils,
  pageRate,
} from "#domain/pricing/money.ts";
import { getFieldErrors } from "#domain/shared/contact.ts";
import { productsApi } from "#app/dashboard/catalogue/products-api.ts";
import { toFormValue } from "#app/dashboard/editing/form-values.ts";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { useSaving } from "#app/dashboard/shared/use-saving.ts";

export const priceNames = ["itemPrice", "blackPrice", "colorPrice", "salePrice"] as const;
export type PriceName = (typeof priceNames)[number];

const editedNames = [...priceNames, "hidden"] as const;

/** As typed; only the fields that differ from the stored product. */
export type ProductEdit = Readonly<Partial<Record<PriceName | "hidden", string>>>;

/** By field, or "product" for all of it. */
export type ProductFaults = Readonly<Record<string, string>>;

export function getStoredText(product: ProductResponse, name: PriceName | "hidden"): string {
  return String(toFormValue(productFields[name], product[name]));
}

/** The edits of the table. They stay while it is searched, sorted and paged, and are saved in one request. */
export function useProductEdits(products: readonly ProductResponse[]) {
  const t = useText();
  const revalidator = useRevalidator();
  const saving = useSaving();
  const [edits, setEdits] = useState<ReadonlyMap<string, ProductEdit>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<string, ProductFaults>>(new Map());
  // A product of another page may be edited or selected.
  const [known, setKnown] = useState({ products, byId: toMap(products) });
  if (known.products !== products) setKnown({ products, byId: new Map([...known.byId, ...toMap(products)]) });

  const isChanged = edits.size > 0;
  const unsaved = useUnsavedChanges(isChanged, { saving, isOfPath: true });
  const getProducts = (ids: Iterable<string>) => [...ids].flatMap((id) => known.byId.get(id) ?? []);

  const edit = useCallback((changes: readonly ProductChange[]) => {
    setEdits((current) => applyEdits(current, changes));
    const ids = new Set(changes.map(([{ _id }]) => _id));
    setFaults((current) => new Map([...current].filter(([id]) => !ids.has(id))));
  }, []);

  /** Prices that are none, or cannot be read, stay. */
  function addPercent(ids: Iterable<string>, names: readonly PriceName[], percent: number): void {
    edit(
      getProducts(ids).map((product) => {
        const typed = edits.get(product._id);
        const texts = names.map((name) => [
          name,
          addPercentToText(name, typed?.[name] ?? getStoredText(product, name), percent),
        ]);
        return [product, Object.fromEntries(texts)];
      }),
    );
  }

  async function save(): Promise<void> {
    const ids = [...edits.keys()];
    const changes = getProducts(ids).map((product) => ({
      _id: product._id,
      version: product.version,
      ...edits.get(product._id),
    }));
    const parsed = productListChangesSchema.safeParse({ products: changes });
    if (parsed.error !== undefined) {
      showFaults(getFieldErrors(t, parsed.error), ids);
      return;
    }
    const outcome = await saving.run(async (transfer, isShown) => {
      const message = await productsApi.changeMany(changes, transfer);
      unsaved.clear();
      if (!isShown()) return;
      notify({ kind: "ok", text: message });
      await revalidator.revalidate();
      setEdits(new Map());
      setFaults(new Map());
    });
    if (outcome === null || outcome === "busy" || outcome === "gone") return;
    notify({ kind: "bad", text: "The products are not saved.", detail: describeFailure(outcome) });
    showFaults(outcome.errors, ids);
    if (outcome.status === 409)
      await readAgain(Object.keys(outcome.errors).flatMap((key) => ids[getPlace(key)] ?? []));
  }

  function showFaults(byPlace: Readonly<Record<string, string>>, ids: readonly string[]): void {
    const next = new Map<string, ProductFaults>();
    for (const [key, message] of Object.entries(byPlace)) {
      const id = ids[getPlace(key)] ?? "";
      next.set(id, { ...next.get(id), [key.split(".")[2] ?? "product"]: message });
    }
    setFaults(next);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(".product-table [aria-invalid=true]")?.focus(),
    );
  }

  /** From now on an edit differs from the value that a colleague has stored meanwhile. */
  async function readAgain(ids: readonly string[]): Promise<void> {
    const found = await Promise.allSettled(ids.map((id) => productsApi.find(id)));
    const gone = found.flatMap((result, index) =>
      result.status === "rejected" && asApiError(result.reason).status === 404 ? [ids[index]] : [],
    );
    const read = found.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    setKnown(({ byId, ...rest }) => ({ ...rest, byId: new Map([...byId, ...toMap(read)]) }));
    setEdits((current) => new Map([...current].filter(([id]) => !gone.includes(id))));
    if (gone.length > 0) void revalidator.revalidate();
  }

  return {
    edits,
    faults,
    saving,
    isChanged,
    edit,
    addPercent,
    save,
    getProducts,
    getProduct: (id: string) => known.byId.get(id),
    async discard() {
      if (!(await unsaved.discard())) return;
      setEdits(new Map());
      setFaults(new Map());
    },
  };
}

type ProductChange = readonly [product: ProductResponse, edit: ProductEdit];

/** A value as it is stored is no edit. */
function applyEdits(edits: ReadonlyMap<string, ProductEdit>, changes: readonly ProductChange[]) {
  const next = new Map(edits);
  for (const [product, changed] of changes) {
    const texts: ProductEdit = { ...next.get(product._id), ...changed };
    const differing = editedNames.filter((name) => {
      const text = texts[name];
      return text !== undefined && text.trim() !== getStoredText(product, name);
    });
    if (differing.length === 0) next.delete(product._id);
    else next.set(product._id, Object.fromEntries(differing.map((name) => [name, texts[name]])));
  }
  return next;
}

function toMap(products: readonly ProductResponse[]): ReadonlyMap<string, ProductResponse> {
  return new Map(products.map((product) => [product._id, product]));
}

/** Of "products.3.itemPrice". */
function getPlace(key: string): number {
  return Number(key.split(".")[1]);
}

function addPercentToText(name: PriceName, text: string, percent: number): string {
  const units =
    productListChangesSchema.shape.products.element.shape[name].safeParse(text.trim()).data ?? null;
  if (units === null) return text;
  const changed = changeByPercent(units, percent);
  const { kind } = productFields[name];
  return String(
    toFormValue(
      productFields[name],
      kind === "money" ? dirhamsFromFils(fils(changed)) : dirhamsFromPageRate(pageRate(changed)),
    ),
  );
}
