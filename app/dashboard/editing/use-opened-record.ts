import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { createRecordId } from "#app/dashboard/shared/record-id.ts";
import type { EditedResource, RecordState } from "./edited-resource.ts";

export interface OpenedRecord<Values extends FieldValues> {
  readonly form: UseFormReturn;
  readonly opened: RecordState<Values>;
  readonly newId: string;
  readonly round: number;
  readonly addedCount: number;
  getValues(): Values;
  reset(next: RecordState<Values>): void;
  /** Renders the fields anew: the editor of a text shows only the value that it begins with. */
  continueWith(next: RecordState<Values>, newId?: string): void;
  beginNext(next: RecordState<Values>): void;
  /** As if they were typed. */
  fillIn(values: Values): void;
}

export function useOpenedRecord<Values extends FieldValues, Saved>(
  resource: EditedResource<Values, Saved>,
  start: RecordState<Values>,
): OpenedRecord<Values> {
  const [opened, setOpened] = useState(start);
  const [newId, setNewId] = useState(createRecordId);
  const [round, setRound] = useState(0);
  const [addedCount, setAddedCount] = useState(0);
  const schema = resource.getSchema(opened.version === null ? null : opened.values);
  const form = useForm<FieldValues>({
    defaultValues: opened.values,
    // Valid values are sent as typed: the server normalises them with the same schema.
    resolver: zodResolver(schema, undefined, { raw: true }),
    shouldFocusError: false,
  });

  function reset(next: RecordState<Values>): void {
    setOpened(next);
    form.reset(next.values);
  }

  function continueWith(next: RecordState<Values>, nextId?: string): void {
    reset(next);
    if (nextId !== undefined) setNewId(nextId);
    setRound(round + 1);
  }

  return {
    form,
    opened,
    newId,
    round,
    addedCount,
    getValues: () => resource.values.parse(form.getValues()),
    reset,
    continueWith,
    beginNext(next) {
      continueWith(next, createRecordId());
      setAddedCount(addedCount + 1);
    },
    fillIn(values) {
      form.reset(values, { keepDefaultValues: true });
      setRound((before) => before + 1);
    },
  };
}
