import { getStaffLabel } from "#domain/shared/form-text.ts";
import { type KeyboardEvent, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { languageNames } from "#domain/enquiries/enquiry-fields.ts";
import { isInArabic } from "#domain/blog/localized-post.ts";
import { htmlFieldNames, postTextFields } from "#domain/blog/post.ts";
import { postPath } from "#domain/pages/site-paths.ts";
import { createLatinSlug } from "#domain/shared/slug.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { Field } from "#app/forms/Field.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { FieldLabel } from "#app/dashboard/editing/FieldLabel.tsx";
import { RecordField } from "#app/dashboard/editing/RecordField.tsx";
import { getTextLanguage } from "#app/dashboard/editing/text-language.ts";
import { LazyTextEditor } from "#app/dashboard/editor/LazyTextEditor.tsx";
import { SearchPreview } from "./SearchPreview.tsx";
import { TagsField } from "./TagsField.tsx";
import type { PostValues } from "./post-resource.ts";

export const textIds: Readonly<Record<Locale, string>> = { en: "post-text", ar: "post-text-ar" };

const titleNames = { en: "title", ar: "titleAr" } as const;

const arabicDetails = ["excerptAr", "authorNameAr", "placeAr", "searchDescriptionAr"] as const;

const fieldNames = {
  en: [titleNames.en, "slug", htmlFieldNames.en],
  ar: [titleNames.ar, htmlFieldNames.ar, ...arabicDetails, "tagsAr"],
} as const;

/** A text that was shown stays mounted, so that its editor keeps its undo history. */
export function PostTexts() {
  const [shown, setShown] = useState<Locale>("en");
  const [opened, setOpened] = useState<readonly Locale[]>(["en"]);
  const [copies, setCopies] = useState(0);
  const show = (locale: Locale) => {
    setShown(locale);
    setOpened([...opened, locale]);
  };
  return (
    <>
      <fieldset className="languages">
        <legend className="visually-hidden">Language of the text</legend>
        {locales.map((locale) => (
          <label key={locale} className="languages__choice">
            <input
              type="radio"
              name="text-language"
              aria-controls={getPanelId(locale)}
              checked={shown === locale}
              onChange={() => show(locale)}
            />
            <span>
              {languageNames[locale]} <LanguageState locale={locale} />
            </span>
          </label>
        ))}
      </fieldset>
      {locales.map((locale) => (
        <div key={locale} id={getPanelId(locale)} className="post-form__language" hidden={shown !== locale}>
          <TitleField locale={locale} />
          {locale === "en" ? <SlugField /> : <ArabicDetails />}
          {locale === "ar" && <StartFromEnglish onCopy={() => setCopies(copies + 1)} />}
          {opened.includes(locale) && <TextField key={locale === "ar" ? copies : 0} locale={locale} />}
        </div>
      ))}
    </>
  );
}

function StartFromEnglish({ onCopy }: { readonly onCopy: () => void }) {
  const { getValues, setValue, setFocus } = useFormContext<PostValues>();
  const [titleAr, fullDescriptionAr] = useWatch<PostValues, ["titleAr", "fullDescriptionAr"]>({
    name: ["titleAr", "fullDescriptionAr"],
  });
  if (titleAr.trim() !== "" || fullDescriptionAr !== "") return null;
  const copy = () => {
    const { title, excerpt, searchDescription, fullDescription } = getValues();
    setValue("titleAr", title, { shouldDirty: true });
    setValue("excerptAr", excerpt, { shouldDirty: true });
    setValue("searchDescriptionAr", searchDescription, { shouldDirty: true });
    setValue("fullDescriptionAr", fullDescription, { shouldDirty: true });
    onCopy();
    setFocus("titleAr");
  };
  return (
    <button className="link" type="button" onClick={copy}>
      Start from the English text
    </button>
  );
}

export function showText(locale: Locale): void {
  document.querySelector<HTMLElement>(`[aria-controls="${getPanelId(locale)}"]`)?.click();
}

function getPanelId(locale: Locale): string {
  return `post-texts-${locale}`;
}

function LanguageState({ locale }: { readonly locale: Locale }) {
  const { getFieldState, formState } = useFormContext<PostValues>();
  const [titleAr, fullDescriptionAr] = useWatch<PostValues, ["titleAr", "fullDescriptionAr"]>({
    name: ["titleAr", "fullDescriptionAr"],
  });
  if (fieldNames[locale].some((name) => getFieldState(name, formState).invalid))
    return (
      <small className="languages__error">
        <Icon path={icons.alert} /> has an error
      </small>
    );
  if (locale === "en" || isInArabic({ titleAr: titleAr.trim(), fullDescriptionAr })) return null;
  return <small>not yet</small>;
}

function TitleField({ locale }: { readonly locale: Locale }) {
  const { register, getFieldState, formState } = useFormContext<PostValues>();
  const name = titleNames[locale];
  const isRequired = locale === "en";
  return (
    <Field
      id={`record-${name}`}
      label={<FieldLabel isRequired={isRequired}>{getStaffLabel(postTextFields[name].label)}</FieldLabel>}
      error={getFieldState(name, formState).error?.message}
      isOptional={!isRequired}
    >
      {(control) => (
        <textarea
          {...control}
          {...register(name)}
          {...getTextLanguage(postTextFields[name])}
          className="input post-form__title"
          rows={1}
          required={isRequired}
          onKeyDown={submitOnEnter}
        />
      )}
    </Field>
  );
}

function SlugField() {
  const { formState } = useFormContext<PostValues>();
  const [slug, title] = useWatch<PostValues, ["slug", "title"]>({ name: ["slug", "title"] });
  const stored = formState.defaultValues?.slug ?? "";
  const shown = slug.trim() || stored || createLatinSlug(title);
  return (
    <div className="post-form__address">
      <RecordField name="slug" definition={{ kind: "line", label: "Address" }} isOptional />
      <p className="hint">
        {location.host}
        {postPath(shown)}
        {stored !== "" && shown !== stored && ". The old address keeps working: it leads to the new one."}
      </p>
    </div>
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function ArabicDetails() {
  return (
    <div className="post-form__arabic">
      <p className="hint">
        The post is in the Arabic blog once it has a title and a text here. What stays empty is taken from the
        text and from the English author and place.
      </p>
      {arabicDetails.map((name) => (
        <RecordField key={name} name={name} definition={postTextFields[name]} isOptional />
      ))}
      <SearchPreview locale="ar" />
      <div className="full">
        <TagsField locale="ar" />
      </div>
    </div>
  );
}

function TextField({ locale }: { readonly locale: Locale }) {
  const { getValues, setValue, getFieldState, formState } = useFormContext<PostValues>();
  const name = htmlFieldNames[locale];
  const [start] = useState(() => getValues(name));
  return (
    <LazyTextEditor
      id={textIds[locale]}
      locale={locale}
      start={start}
      error={getFieldState(name, formState).error?.message}
      onChange={(html) => setValue(name, html, { shouldDirty: true })}
    />
  );
}
