import { useState } from "react";
import { useRevalidator } from "react-router";
import { languageNames } from "#domain/enquiries/enquiry-fields.ts";
import { createTitle, joinTitle, searchLimits } from "#domain/pages/search-result.ts";
import { isSearchText, textGroups } from "#domain/pages/text-groups.ts";
import { type Locale, languages, localizePath, locales } from "#domain/shared/locale.ts";
import type { TextList, TextRow, TextSide } from "#domain/texts/text-responses.ts";
import { capitalize } from "#domain/shared/subjects.ts";
import { shorten } from "#domain/shared/text.ts";
import { Field } from "#app/forms/Field.tsx";
import { ComparedTexts } from "#app/dashboard/editing/ConflictDialog.tsx";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { sendChange } from "#app/dashboard/shared/call-api.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { TextLength } from "#app/dashboard/ui/TextLength.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";

interface TextItemProps {
  readonly text: TextRow;
  readonly values: TextList["values"];
  readonly preview: string;
}

const groups = new Map<string, (typeof textGroups)[keyof typeof textGroups]>(Object.entries(textGroups));

export function TextItem({ text, values, preview }: TextItemProps) {
  const [isOpen, setOpen] = useState(false);
  const [page = "No longer used", path = null] = groups.get(text.group) ?? [];
  const states = new Set(
    locales.map((locale) => describeState(text[locale])).filter((state) => state !== ""),
  );
  return (
    <li>
      <button className="texts__row" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {locales.map((locale) => (
          <span key={locale} lang={languages[locale].tag} dir={languages[locale].direction}>
            {text[locale].plural?.forms.at(-1)?.text ?? text[locale].draft ?? text[locale].current}
          </span>
        ))}
        <small>
          <span>{page}</span> {states.size > 0 && <b>{[...states].join(", ")}</b>}
        </small>
      </button>
      {isOpen && (
        <div className="texts__row">
          {locales.map((locale) => (
            <TextEditor
              key={`${locale} ${text[locale].versions[0]?.number}`}
              textKey={text.key}
              locale={locale}
              side={text[locale]}
              values={values[locale] ?? {}}
              pagePath={path === null ? null : localizePath(locale, path) + preview}
            />
          ))}
        </div>
      )}
    </li>
  );
}

function describeState({ fault, isReplaced, draft, current, original }: TextSide): string {
  if (fault !== null) return "Does not fit this release";
  if (isReplaced) return "Changed by a release";
  if (draft !== null) return "Changed, not public";
  return current === original ? "" : "Changed";
}

interface TextEditorProps {
  readonly textKey: string;
  readonly locale: Locale;
  readonly side: TextSide;
  readonly values: ParameterValues;
  readonly pagePath: string | null;
}

function TextEditor({ textKey, locale, side, values, pagePath }: TextEditorProps) {
  const { original, draft, current, plural, versions, isReplaced } = side;
  const stored = plural?.forms ?? [{ form: "", text: draft ?? current }];
  const [forms, setForms] = useState(stored);
  const [fault, setFault] = useState(side.fault);
  const { revalidate } = useRevalidator();
  const { isRunning, run, saving } = useAction("The text is not saved.", (failure) => {
    setFault(failure.errors["text"] ?? fault);
    return failure.message;
  });
  const isChanged = forms.some(({ text }, place) => text !== stored[place]?.text);
  useUnsavedChanges(isChanged, { saving });
  const send = (text: string | null, isKept = false) =>
    void run(async () => {
      const change = { number: versions[0]?.number ?? 0, text, isKept };
      await sendChange("PUT", `/api/texts/${textKey}/${locale}`, change);
      // A draft shows itself, and several notices would cover the bar that publishes it.
      if (isKept) notify({ kind: "ok", text: "Your text stays" });
      await revalidate();
    });
  const { tag, direction } = languages[locale];
  return (
    <div lang="en" dir="ltr">
      {forms.map(({ form, text }) => (
        <Field
          key={form}
          id={`${textKey}-${locale}-${form}`}
          label={`${languageNames[locale]}${form === "" ? "" : `, for ${formNumbers[locale][form] ?? form}`}`}
          error={fault === null || form !== forms.at(-1)?.form ? undefined : fault}
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={Math.ceil((text.length + 1) / 45)}
              lang={tag}
              dir={direction}
              readOnly={original === null}
              value={text}
              onChange={({ target }) =>
                setForms(forms.map((each) => (each.form === form ? { form, text: target.value } : each)))
              }
            />
          )}
        </Field>
      ))}
      {original !== null && isSearchText(textKey) && (
        <SearchResult isTitle={textKey.endsWith(".title")} text={forms[0]?.text ?? ""} values={values} />
      )}
      {original !== null && (
        <Values original={original} values={values} lead={isSearchText(textKey) ? "May stand" : "Stays"} />
      )}
      {draft !== null && (
        <p className="texts__was" dir="auto">
          Public: <bdi>{current}</bdi>
        </p>
      )}
      {isReplaced && original !== null && (
        <>
          <p>
            <b>A release changed the text that you replaced.</b> Yours stays public until you decide.
          </p>
          <ComparedTexts
            rows={[
              {
                name: "Delivered",
                now: versions.find(({ isDraft }) => !isDraft)?.original ?? "",
                mine: original,
              },
            ]}
            now="Before"
            mine="Now"
            isReplacement
          />
        </>
      )}
      <div className="button-row">
        {isChanged && (
          <button
            className="button button--small"
            type="button"
            aria-disabled={isRunning || undefined}
            onClick={() => send(toIcu(forms, plural?.name))}
          >
            Save as a draft
          </button>
        )}
        {isReplaced && (
          <button className="link" type="button" onClick={() => send(current, true)}>
            Keep mine
          </button>
        )}
        {original !== null && (draft ?? current) !== original && (
          <button className="link" type="button" onClick={() => send(null)}>
            {isReplaced ? "Take the new one" : "Back to the original"}
          </button>
        )}
        {pagePath !== null && (
          <a className="link" href={pagePath} target="_blank" rel="noopener">
            See it on the page
          </a>
        )}
      </div>
      {versions.length > 0 && (
        <details>
          <summary>History, {versions.length}</summary>
          <ol>
            {versions.map(({ number, text, isDraft, changedBy, changedAt, ...version }) => (
              <li key={number}>
                <Moment at={changedAt} />, <bdi>{changedBy}</bdi>
                {isDraft && ", not public"}: <q dir="auto">{text ?? version.original}</q>{" "}
                {!isDraft && original !== null && (
                  <button className="link" type="button" onClick={() => send(text)}>
                    Take this one
                  </button>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

type ParameterValues = TextList["values"][string];

/** As a search engine may show it, with the present settings. */
function SearchResult(result: {
  readonly isTitle: boolean;
  readonly text: string;
  readonly values: ParameterValues;
}) {
  const { isTitle, values } = result;
  const text = result.text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const company = values["company"] ?? "";
  const whole = isTitle ? joinTitle(capitalize(text), company) : text;
  return (
    <>
      <TextLength text={whole} max={isTitle ? searchLimits.title : searchLimits.description} />
      <p className="hint" dir="auto">
        {isTitle ? createTitle(capitalize(text), company) : shorten(text, searchLimits.description)}
      </p>
    </>
  );
}

/** The parameters with their present value, where a setting has it. */
function Values({
  original,
  values,
  lead,
}: {
  readonly original: string;
  readonly values: ParameterValues;
  readonly lead: string;
}) {
  const names = new Set([...original.matchAll(/\{(\w+)[,}]/g)].map(([, each = ""]) => each));
  if (names.size === 0) return null;
  return (
    <p className="hint">
      {lead} in the text: {[...names].map((each) => `{${each}} ${values[each] ?? ""}`.trim()).join(", ")}
    </p>
  );
}

function toIcu(forms: TextRowForms, name: string | undefined): string {
  if (name === undefined) return forms[0]?.text ?? "";
  const written = forms.map(({ form, text }) => `${/^\d/.test(form) ? "=" : ""}${form} {${text}}`);
  return `{${name}, plural, ${written.join(" ")}}`;
}

type TextRowForms = NonNullable<TextSide["plural"]>["forms"];

/** The numbers that have a form of the language. */
const formNumbers: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { one: "1", other: "0, 2 and more" },
  ar: { zero: "0", one: "1", two: "2", few: "3 to 10", many: "11 to 99", other: "100, 4.4" },
};
