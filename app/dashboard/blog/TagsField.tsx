import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { postTextFields } from "#domain/blog/post.ts";
import { getTagKey, parseTags } from "#domain/blog/tags.ts";
import { getStaffLabel } from "#domain/shared/form-text.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { Field } from "#app/forms/Field.tsx";
import { FieldLabel } from "#app/dashboard/editing/FieldLabel.tsx";
import { getTextLanguage } from "#app/dashboard/editing/text-language.ts";
import type { PostValues } from "./post-resource.ts";
import { postsApi } from "./posts-api.ts";

const fieldNames = { en: "tags", ar: "tagsAr" } as const satisfies Record<Locale, keyof PostValues>;

/** Each suggestion is the typed tags with one more that other posts have. */
export function TagsField({ locale }: { readonly locale: Locale }) {
  const name = fieldNames[locale];
  const { register, getFieldState, formState } = useFormContext<PostValues>();
  const typed = parseTags(useWatch<PostValues, typeof name>({ name }));
  const [used, setUsed] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without suggestions the field works too.
    postsApi.listTags().then(
      (tags) => setUsed(tags[locale]),
      () => undefined,
    );
  }, [locale]);
  const keys = new Set(typed.map(getTagKey));
  const last = getTagKey(typed.at(-1) ?? "");
  const suggested = used.filter((tag) => !keys.has(getTagKey(tag)));
  return (
    <Field
      id={`record-${name}`}
      label={
        <FieldLabel isRequired={false} note="Separated by commas">
          {getStaffLabel(postTextFields[name].label)}
        </FieldLabel>
      }
      error={getFieldState(name, formState).error?.message}
      isOptional
    >
      {(control) => (
        <>
          <input
            {...control}
            {...register(name)}
            {...getTextLanguage(postTextFields[name])}
            className="input"
            list={`${name}-in-use`}
            autoComplete="off"
          />
          <datalist id={`${name}-in-use`}>
            {suggested.map((tag) => {
              const before = getTagKey(tag).startsWith(last) ? typed.slice(0, -1) : typed;
              return <option key={tag}>{[...before, tag].join(", ")}</option>;
            })}
          </datalist>
        </>
      )}
    </Field>
  );
}
