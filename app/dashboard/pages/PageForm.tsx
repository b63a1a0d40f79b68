import { useWatch } from "react-hook-form";
import { languageNames } from "#domain/enquiries/enquiry-fields.ts";
import { listBlockGaps } from "#domain/landing-pages/blocks.ts";
import { findSlugFault, landingPageFields, listHeadGaps } from "#domain/landing-pages/landing-page.ts";
import { landingPagePath } from "#domain/pages/site-paths.ts";
import { joinTitle, searchLimits } from "#domain/pages/search-result.ts";
import { type Locale, localizePath, locales } from "#domain/shared/locale.ts";
import { createLatinSlug } from "#domain/shared/slug.ts";
import { PublicationField } from "#app/dashboard/blog/PublicationField.tsx";
import { SearchResult } from "#app/dashboard/blog/SearchPreview.tsx";
import { RecordEditor } from "#app/dashboard/editing/RecordEditor.tsx";
import { WritingCheck } from "#app/dashboard/editor/WritingCheck.tsx";
import { RecordField } from "#app/dashboard/editing/RecordField.tsx";
import { type FormLayout, RecordForm, createSection } from "#app/dashboard/editing/RecordForm.tsx";
import type { RecordEditing } from "#app/dashboard/editing/use-record-editing.ts";
import { TextLength } from "#app/dashboard/ui/TextLength.tsx";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { BlockList, focusBlock } from "./BlockList.tsx";
import type { PageValues } from "./page-resource.ts";
import "#app/dashboard/blog/post-form.css";
import "./page-form.css";

interface PageFormProps {
  readonly editing: RecordEditing<PageValues>;
  readonly takenSlugs: readonly string[];
  /** Null: of a new page. */
  readonly storedSlug: string | null;
}

export function PageForm({ editing, takenSlugs, storedSlug }: PageFormProps) {
  const layout: FormLayout<keyof typeof landingPageFields> = [
    {
      className: "page-form__main",
      items: [
        createSection({
          legend: "Head of the page",
          fields: ["title", { field: "lead", isOptional: true }, { field: "area", element: <AreaField /> }],
        }),
        { element: <BlockList /> },
        {
          field: ["searchTitle", "searchDescription"],
          element: (
            <fieldset className="form-section">
              <legend>In search results</legend>
              <div className="page-form__pair">
                {locales.map((locale) => (
                  <SearchFields key={locale} locale={locale} storedSlug={storedSlug} />
                ))}
              </div>
            </fieldset>
          ),
        },
      ],
    },
    {
      className: "page-form__aside",
      items: [
        { element: <PublicationField /> },
        { element: <WaitingLanguages /> },
        { element: <PageWritingCheck /> },
        { field: "slug", element: <AddressField takenSlugs={takenSlugs} storedSlug={storedSlug} /> },
        { legend: "Where it stands", className: "form-section", items: ["inMenu", "inFooter", "unlisted"] },
      ],
    },
  ];
  return (
    <RecordEditor editing={editing}>
      <RecordForm
        editing={editing}
        fields={landingPageFields}
        layout={layout}
        className="record-form page-form"
      />
    </RecordEditor>
  );
}

function AreaField() {
  const { serviceAreas } = useCompany();
  const areas = Object.fromEntries(serviceAreas.map(({ area }) => [area, area]));
  const definition = { kind: "choice", label: "Service area", choices: { "": "None", ...areas } } as const;
  return (
    <div className="full">
      <RecordField name="area" definition={definition} isOptional note="its times stand under the headline" />
    </div>
  );
}

/** Why no reader of a language sees the page. */
function WaitingLanguages() {
  const [publication, blocks, title, titleAr, lead, leadAr] = useWatch<
    PageValues,
    ["publication", "blocks", "title", "titleAr", "lead", "leadAr"]
  >({ name: ["publication", "blocks", "title", "titleAr", "lead", "leadAr"] });
  if (publication === "draft") return null;
  return locales.map((locale) => {
    const gaps = [
      ...(blocks.length === 0 ? ["It has no block."] : []),
      ...listHeadGaps({ title, titleAr, lead, leadAr }, locale).map((label) => `The head has no ${label}.`),
      ...blocks.flatMap((block, index) =>
        listBlockGaps(block, locale).length > 0
          ? [`Block ${index + 1} has no ${languageNames[locale]}.`]
          : [],
      ),
    ];
    const first = blocks.findIndex((block) => listBlockGaps(block, locale).length > 0);
    if (gaps.length === 0) return null;
    return (
      <div key={locale} className="waiting-language" role="status">
        <Icon path={icons.alert} />
        <p>
          <b>The {languageNames[locale]} page waits.</b> {gaps.join(" ")} No reader of {languageNames[locale]}{" "}
          sees the page until then.{" "}
          {first >= 0 && (
            <button className="link" type="button" onClick={() => focusBlock(first)}>
              Go to block {first + 1}
            </button>
          )}
        </p>
      </div>
    );
  });
}

function PageWritingCheck() {
  const [publication, blocks] = useWatch<PageValues, ["publication", "blocks"]>({
    name: ["publication", "blocks"],
  });
  if (publication === "draft") return null;
  const texts = blocks.flatMap((block, index) =>
    "text" in block
      ? (["text", "textAr"] as const).map((field) => ({
          id: `blocks-${index}-${field}`,
          html: block[field],
          name: `Block ${index + 1}.`,
          open: () => document.getElementById(`block-${index}`)?.click(),
        }))
      : [],
  );
  return <WritingCheck level={2} texts={texts} />;
}

/** Empty before anything is typed. */
function getShownSlug(slug: string, storedSlug: string | null, title: string): string {
  return slug.trim().toLowerCase() || storedSlug || (title.trim() && createLatinSlug(title));
}

function AddressField({ takenSlugs, storedSlug }: Pick<PageFormProps, "takenSlugs" | "storedSlug">) {
  const [slug, title] = useWatch<PageValues, ["slug", "title"]>({ name: ["slug", "title"] });
  const shown = getShownSlug(slug, storedSlug, title);
  const fault = takenSlugs.includes(shown) ? "Another page has this address." : findSlugFault(shown);
  return (
    <fieldset className="form-section">
      <legend>Address</legend>
      <RecordField
        name="slug"
        definition={landingPageFields.slug}
        label={`${location.host}/`}
        isOptional
        marksChange={storedSlug !== null}
      />
      <p className="hint">
        {/* The path changes with each letter: the state alone is spoken. */}
        <b className="page-form__address" role="status" data-state={fault === null ? "free" : "taken"}>
          {shown !== "" && (fault ?? (shown === storedSlug ? "The present address." : "Free."))}
        </b>{" "}
        {storedSlug !== null && shown !== storedSlug && "The old address leads here by itself. "}
        {shown !== "" && (
          <>
            Arabic: <bdi dir="ltr">{localizePath("ar", landingPagePath(shown))}</bdi>
          </>
        )}
      </p>
    </fieldset>
  );
}

const searchNames = {
  en: ["searchTitle", "searchDescription", "title", "lead"],
  ar: ["searchTitleAr", "searchDescriptionAr", "titleAr", "leadAr"],
} as const;

function SearchFields({
  locale,
  storedSlug,
}: Pick<PageFormProps, "storedSlug"> & { readonly locale: Locale }) {
  const { [locale === "ar" ? "nameAr" : "name"]: name } = useCompany();
  const names = searchNames[locale];
  const [title, description, headline, lead] = useWatch<PageValues, (typeof searchNames)[Locale]>({
    name: names,
  });
  const [slug, english] = useWatch<PageValues, ["slug", "title"]>({ name: ["slug", "title"] });
  const shownTitle = title.trim() || headline.trim();
  const shownDescription = description.trim() || lead.trim();
  return (
    <div className="page-form__search">
      <RecordField name={names[0]} definition={landingPageFields[names[0]]} isOptional />
      <TextLength text={shownTitle && joinTitle(shownTitle, name)} max={searchLimits.title} />
      <RecordField name={names[1]} definition={landingPageFields[names[1]]} isOptional />
      <TextLength text={shownDescription} max={searchLimits.description} />
      <SearchResult
        locale={locale}
        path={landingPagePath(getShownSlug(slug, storedSlug, english))}
        title={shownTitle}
        description={shownDescription}
      />
    </div>
  );
}
