import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ListedVersion, keptPostSchema } from "#domain/blog/post-response.ts";
import { ComparedTexts } from "#app/dashboard/editing/ConflictDialog.tsx";
import { type RecordEditing, listConflictRows } from "#app/dashboard/editing/use-record-editing.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { queryClient } from "#app/dashboard/shared/query-client.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { Select } from "#app/dashboard/ui/Select.tsx";
import { formatShortMoment } from "#app/dashboard/ui/format-moment.ts";
import type { PostValues } from "./post-resource.ts";
import { postsApi } from "./posts-api.ts";

interface EarlierVersionsProps {
  readonly slug: string;
  readonly editing: RecordEditing<PostValues>;
  readonly toTexts: (values: PostValues, start: PostValues) => ReadonlyMap<string, string>;
}

/** A restored version is in the form as if it were typed: the next save stores it. */
export function EarlierVersions({ slug, editing, toTexts }: EarlierVersionsProps) {
  const { isRunning, run } = useAction("The earlier versions could not be read.", describeFailure);
  const [versions, setVersions] = useState<readonly ListedVersion[] | null>(null);

  const isBusy = isRunning || editing.saving.isSaving;
  const open = async () => {
    const list = await postsApi.listVersions(slug);
    if (list.length > 0) setVersions(list);
    else notify({ kind: "ok", text: "There is no earlier version of the texts yet." });
  };
  const close = () => setVersions(null);
  const restore = (then: PostValues) => {
    close();
    editing.fillIn(then);
    notify({ kind: "ok", text: "The earlier version is in the form.", detail: "It is not saved yet." });
  };
  return (
    <>
      <button
        className="link earlier-versions"
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) void run(open);
        }}
      >
        Earlier versions
      </button>
      <Dialog
        isOpen={versions !== null}
        className="dialog dialog--wide"
        heading="Earlier versions"
        onCancel={close}
      >
        {versions !== null && (
          <Comparison
            slug={slug}
            versions={versions}
            now={editing.getValues()}
            isUnsaved={editing.isUnsaved}
            toTexts={toTexts}
            onRestore={restore}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
}

interface ComparisonProps extends Pick<EarlierVersionsProps, "slug" | "toTexts"> {
  readonly versions: readonly ListedVersion[];
  readonly now: PostValues;
  readonly isUnsaved: boolean;
  readonly onRestore: (then: PostValues) => void;
  readonly onClose: () => void;
}

function Comparison({ slug, versions, now, isUnsaved, toTexts, onRestore, onClose }: ComparisonProps) {
  const [chosen = 0, setChosen] = useState(versions[0]?.version);
  const { data, error } = useQuery(
    { queryKey: ["post-version", slug, chosen], queryFn: () => postsApi.findVersion(slug, chosen) },
    queryClient,
  );
  const texts = toTexts(now, now);
  const then = data && { ...now, ...keptPostSchema.parse(data) };
  const rows = then && listConflictRows(texts, texts, toTexts(then, now));
  return (
    <>
      <div className="field">
        <label htmlFor="earlier-version">Version</label>
        <Select
          id="earlier-version"
          value={chosen}
          options={versions.map((each) => [String(each.version), nameVersion(each)])}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      </div>
      <p className="hint" role="status">
        {error?.message ?? describe(rows?.length, isUnsaved)}
      </p>
      {rows && rows.length > 0 && (
        <ComparedTexts rows={rows} now="Now in the form" mine="In this version" isReplacement />
      )}
      <div className="button-row">
        {then && rows && rows.length > 0 && !isUnsaved && (
          <button className="button" type="button" onClick={() => onRestore(then)}>
            Restore this version
          </button>
        )}
        <button className="button button--line" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </>
  );
}

/** "12 Oct 09:42, Amal: Toner keeps" */
function nameVersion({ savedAt, savedBy, title }: ListedVersion): string {
  const moment = formatShortMoment(savedAt);
  return `${savedBy === null ? moment : `${moment}, ${savedBy}`}: ${title}`;
}

function describe(differences: number | undefined, isUnsaved: boolean): string {
  if (differences === undefined) return "Loading...";
  if (differences === 0) return "The texts in the form are the same as in this version.";
  // A saved change is kept as a version of its own.
  if (isUnsaved)
    return "The form has changes. Save or discard them first, then this version can be restored.";
  return "Restoring takes the struck-through words out of the form and puts the underlined ones in. The site changes when you save.";
}
