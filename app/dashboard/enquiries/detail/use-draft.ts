import { useState } from "react";
import type { z } from "zod";
import { createCopyKey } from "#app/dashboard/editing/unsaved-copies.ts";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { useUnsavedCopy } from "#app/dashboard/editing/use-unsaved-copy.ts";
import type { Saving } from "#app/dashboard/shared/use-saving.ts";

interface DraftOptions<Content> {
  /** In the keys of unsaved copies. */
  readonly name: string;
  readonly schema: z.ZodType<Content>;
  readonly content: Content;
  readonly isUnsaved: boolean;
  readonly saving?: Saving;
  readonly onRestore: (content: Content) => void;
}

/** Unsaved input of an enquiry. After a reload it is in its field again, without a question: it is short, and in view. */
export function useDraft<Content>({
  name,
  schema,
  content,
  isUnsaved,
  saving,
  onRestore,
}: DraftOptions<Content>): void {
  const identity = { kind: "enquiry", name } as const;
  const [key, setKey] = useState(() => createCopyKey(identity));
  const copies = useUnsavedCopy({ identity, key, schema, isUnsaved, getContent: () => content });
  useUnsavedChanges(isUnsaved, { ...(saving && { saving }), onCleared: copies.removeCurrent });
  const { latest } = copies;
  if (latest === null) return;
  copies.clear();
  // A text that was typed before the copies were read is newer.
  if (isUnsaved) return;
  setKey(latest.key);
  onRestore(latest.content);
}
