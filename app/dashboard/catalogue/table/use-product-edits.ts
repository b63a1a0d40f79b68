import { startTransition, useCallback, useState } from "react";
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
type EditedName = (typeof editedNames)[number];

/** As typed, also where it is again as the product is stored. */
export type ProductEdit = Readonly<Partial<Record<EditedName, string>>>;

/** By field, or "product" for all of it. */
export type ProductFaults = Readonly<Record<string, string>>;

export function getStoredText(product: ProductResponse, name: EditedName): string {
  return String(toFormValue(productFields[name], product[name]));
}

export function isChanged(product: ProductResponse, name: EditedName, text: string | undefined): boolean {
  return text !== undefined && text.trim() !== getStoredText(product, name);
}

/** The edits of the table. They stay while it is searched, sorted and paged, and are saved in one request. */
export function useProductEdits(products: readonly ProductResponse[]) {
  const t = useText();
  const revalidator = useRevalidator();
  const saving = useSaving();
  const [edits, setEdits] = useState<ReadonlyMap<string, ProductEdit>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<string, ProductFaults>>(new Map());
  // A product of another page may be edited.
  const [known, setKnown] = useState({ products, byId: toMap(products) });
  if (known.products !== products) setKnown({ products, byId: new Map([...known.byId, ...toMap(products)]) });

  const changed = [...edits].flatMap(([id, texts]) => {
    const product = known.byId.get(id);
    if (product === undefined) return [];
    const changes = pickTexts(texts, (name, text) => isChanged(product, name, text));
    return Object.keys(changes).length === 0 ? [] : [{ product, changes }];
  });
  const unsaved = useUnsavedChanges(changed.length > 0, { saving, isOfPath: true });

  const edit = useCallback((changes: readonly (readonly [id: string, edit: ProductEdit])[]) => {
    setEdits((current) => {
      const next = new Map(current);
      for (const [id, texts] of changes) next.set(id, { ...next.get(id), ...texts });
      return next;
    });
    const ids = new Set(changes.map(([id]) => id));
    setFaults((current) => new Map([...current].filter(([id]) => !ids.has(id))));
  }, []);

  /** Prices that are none, or cannot be read, stay. */
  function addPercent(
    selected: readonly ProductResponse[],
    names: readonly PriceName[],
    percent: number,
  ): void {
    edit(
      selected.map((product) => {
        const typed = edits.get(product._id);
        const texts = names.map((name) => [
          name,
          addPercentToText(name, typed?.[name] ?? getStoredText(product, name), percent),
        ]);
        return [product._id, Object.fromEntries(texts)];
      }),
    );
  }

  async function save(): Promise<void> {
    const ids = changed.map(({ product }) => product._id);
    const sent = changed.map(({ product: { _id, version }, changes }) => ({ _id, version, ...changes }));
    const parsed = productListChangesSchema.safeParse({ products: sent });
    if (parsed.error !== undefined) {
      showFaults(getFieldErrors(t, parsed.error), ids);
      return;
    }
    const outcome = await saving.run(async (transfer, isShown) => {
      const message = await productsApi.changeMany(sent, transfer);
      unsaved.clear();
      if (!isShown()) return;
      await revalidator.revalidate();
      // Those that were typed during the save are not saved yet.
      setEdits((current) => {
        const later = [...current].map(
          ([id, texts]) => [id, pickTexts(texts, (name, text) => text !== edits.get(id)?.[name])] as const,
        );
        return new Map(later);
      });
      setFaults(new Map());
      // Last: who reads it may press Save again.
      notify({ kind: "ok", text: message });
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
    changed,
    edit,
    addPercent,
    save,
    getProduct: (id: string) => known.byId.get(id),
    async discard() {
      if (!(await unsaved.discard())) return;
      startTransition(() => {
        setEdits(new Map());
        setFaults(new Map());
      });
    },
  };
}

function pickTexts(texts: ProductEdit, isPicked: (name: EditedName, text: string | undefined) => boolean) {
  return Object.fromEntries(
    editedNames.flatMap((name) => (isPicked(name, texts[name]) ? [[name, texts[name]]] : [])),
  );
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
