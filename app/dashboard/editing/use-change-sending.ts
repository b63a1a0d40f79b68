import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { ApiError, UnansweredError } from "#app/dashboard/shared/api-error.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";
import type { EditingOptions, RecordChange, RecordState } from "./edited-resource.ts";
import { mergeChanges } from "./form-values.ts";

/** @throws ApiError */
type Send<Values> = (
  change: RecordChange<Values>,
  transfer: Transfer,
) => Promise<RecordState<Values> | string>;

interface ChangeSending<Values> {
  readonly isUnanswered: boolean;
  readonly send: Send<Values>;
  /**
   * Repeats an unanswered save first, which changes nothing if it is stored, and sends the difference to the
   * stored record. A new record needs no repetition: its id tells it from others.
   */
  readonly settleAndSend: Send<Values>;
  merge(theirs: Values, start: Values, mine: Values): Values;
  forget(): void;
}

export function useChangeSending<Values extends FieldValues, Saved extends { readonly version: number }>({
  resource,
  stored,
  save,
}: EditingOptions<Values, Saved>): ChangeSending<Values> {
  const [unanswered, setUnanswered] = useState<RecordChange<Values> | null>(null);

  const send: Send<Values> = async (change, transfer) => {
    try {
      const next = await save(change, transfer);
      setUnanswered(null);
      return next;
    } catch (error) {
      if (error instanceof UnansweredError) setUnanswered(change);
      throw error;
    }
  };

  return {
    isUnanswered: unanswered !== null,
    send,
    async settleAndSend(change, transfer) {
      if (unanswered === null || unanswered.version === null || stored === null)
        return send(change, transfer);
      await save(unanswered, transfer);
      const saved = await stored.find();
      if (saved.version > unanswered.version + 1)
        throw new ApiError(409, "Someone else has changed this since.");
      const start = resource.toValues(saved);
      const values = resource.values.parse(mergeChanges(start, unanswered.values, change.values));
      return send({ ...change, start, values, version: saved.version }, transfer);
    },
    merge(theirs, start, mine) {
      const merged = unanswered === null ? theirs : mergeChanges(theirs, unanswered.values, mine);
      return resource.values.parse(mergeChanges(merged, start, mine));
    },
    forget: () => setUnanswered(null),
  };
}
