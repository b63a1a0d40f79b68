import { useWatch } from "react-hook-form";
import { locales } from "#domain/shared/locale.ts";
import { englishTextFields, htmlFieldNames, imageSizeFields } from "#domain/blog/post.ts";
import { languageNames } from "#domain/enquiries/enquiry-fields.ts";
import { FieldLabel } from "#app/dashboard/editing/FieldLabel.tsx";
import { RecordEditor } from "#app/dashboard/editing/RecordEditor.tsx";
import { type FormLayout, RecordForm } from "#app/dashboard/editing/RecordForm.tsx";
import type { RecordEditing } from "#app/dashboard/editing/use-record-editing.ts";
import { ImageField } from "./ImageField.tsx";
import { WritingCheck } from "#app/dashboard/editor/WritingCheck.tsx";
import { PublicationField } from "./PublicationField.tsx";
import { PostTexts, showText, textIds } from "./PostTexts.tsx";
import { SearchPreview } from "./SearchPreview.tsx";
import { TagsField } from "./TagsField.tsx";
import type { PostValues } from "./post-resource.ts";

/** `PostTexts` has the Arabic ones. */
const fields = { ...englishTextFields, ...imageSizeFields };

interface PostFormProps {
  readonly editing: RecordEditing<PostValues>;
  /** A post that is public already needs only its title and its date. */
  readonly isPublic: boolean;
}

export function PostForm({ editing, isPublic }: PostFormProps) {
  const publication: unknown = useWatch({ control: editing.form.control, name: "publication" });
  const isDraft = publication === "draft";
  const isIncompleteAllowed = isDraft || (isPublic && publication === "published");
  return (
    <RecordEditor editing={editing}>
      <RecordForm
        editing={editing}
        fields={fields}
        layout={createLayout(isIncompleteAllowed, isDraft)}
        className="record-form post-form"
      />
    </RecordEditor>
  );
}

function PostWritingCheck() {
  const [en, ar] = useWatch<PostValues, ["fullDescription", "fullDescriptionAr"]>({
    name: [htmlFieldNames.en, htmlFieldNames.ar],
  });
  return (
    <WritingCheck
      level={1}
      texts={locales.map((locale) => ({
        id: textIds[locale],
        html: { en, ar }[locale],
        name: `${languageNames[locale]} text.`,
        open: () => showText(locale),
      }))}
    />
  );
}

function createLayout(isOptional: boolean, isDateOptional: boolean): FormLayout<keyof typeof fields> {
  return [
    {
      className: "post-form__text",
      items: [{ field: "title", element: <PostTexts /> }],
    },
    {
      className: "post-form__details",
      items: [
        { element: <PublicationField /> },
        ...(isDateOptional ? [] : [{ element: <PostWritingCheck /> }]),
        { field: "authorName", isOptional },
        {
          className: "post-form__pair",
          items: [
            { field: "date", type: "date", isOptional: isDateOptional },
            { field: "place", isOptional: true },
          ],
        },
        { field: "excerpt", note: isOptional ? undefined : "In the blog list", isOptional },
        { field: "tags", element: <TagsField locale="en" /> },
        { field: "searchDescription", isOptional: true },
        { element: <SearchPreview locale="en" /> },
        {
          legend: (
            <span className="label">
              <FieldLabel isRequired={!isOptional}>Image</FieldLabel>
            </span>
          ),
          className: "post-form__image",
          items: [
            { element: <ImageField isRequired={!isOptional} /> },
            {
              className: "post-form__pair",
              items: [
                { field: "imageWidth", label: "Width", note: "px" },
                { field: "imageHeight", label: "Height", note: "px" },
              ],
            },
            { element: <p className="hint">The size the image is shown at. Empty for its own.</p> },
          ],
        },
      ],
      hasFurtherFields: true,
    },
  ];
}
