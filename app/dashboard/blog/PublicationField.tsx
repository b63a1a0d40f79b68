import { useFormContext, useWatch } from "react-hook-form";
import type { PublicationState } from "#domain/blog/publication.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { RecordField } from "#app/dashboard/editing/RecordField.tsx";
import type { PostValues } from "./post-resource.ts";

const publicationChoices: readonly {
  readonly state: PublicationState;
  readonly name: string;
  readonly hint: string;
}[] = [
  { state: "draft", name: "Draft", hint: "Only staff see it. A title is enough." },
  { state: "scheduled", name: "Publish at a time", hint: "Goes live automatically." },
  { state: "published", name: "Published", hint: "On the public site once it is saved." },
];

export function PublicationField() {
  const { timeZone } = useCompany();
  const form = useFormContext<PostValues>();
  const chosen = useWatch({ control: form.control, name: "publication" });
  return (
    <fieldset className="publication">
      <legend className="label">Publication</legend>
      {publicationChoices.map(({ state, name, hint }) => (
        <label key={state} className="publication__choice">
          <input
            type="radio"
            value={state}
            aria-describedby={`publication-${state}`}
            {...form.register("publication", { onChange: () => form.clearErrors() })}
          />
          <span>
            <b>{name}</b>
            <small id={`publication-${state}`}>{hint}</small>
          </span>
        </label>
      ))}
      {chosen === "scheduled" && (
        <RecordField
          name="publishAt"
          definition={{ kind: "line", label: "Day and time", unit: timeZone }}
          type="datetime-local"
        />
      )}
    </fieldset>
  );
}
