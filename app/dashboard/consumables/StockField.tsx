import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ConsumableResponse } from "#domain/consumables/consumable-response.ts";
import { nameConsumable } from "#domain/consumables/consumable.ts";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { consumablesApi } from "./consumable-resource.ts";

export function StockField({ consumable }: { readonly consumable: ConsumableResponse }) {
  const { _id: id, version } = consumable;
  const stored = String(consumable.stock);
  const name = nameConsumable(consumable);
  const [typed, setTyped] = useState(stored);
  const revalidator = useRevalidator();
  const isChanged = typed.trim() !== stored;
  useUnsavedChanges(isChanged);
  const { isRunning, run } = useAction(`The stock of ${name} is not saved.`);
  const save = () =>
    run(async (transfer) => {
      try {
        await consumablesApi.change(id, { stock: typed, version }, transfer);
        notify({ kind: "ok", text: `${name}: ${typed.trim()} in stock` });
      } catch (error) {
        if (asApiError(error).status === 409) void revalidator.revalidate();
        throw error;
      }
      await revalidator.revalidate();
    });
  return (
    <form
      className="stock-field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isRunning) void save();
      }}
    >
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`In stock, ${name}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isChanged && (
        <button className="button button--small" type="submit" aria-disabled={isRunning || undefined}>
          {isRunning ? "Saving..." : "Save"}
        </button>
      )}
    </form>
  );
}
