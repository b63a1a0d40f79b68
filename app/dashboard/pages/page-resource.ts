import { z } from "zod";
import { requireCompletePost } from "#domain/blog/post.ts";
import { publicationStates } from "#domain/blog/publication.ts";
import { blockKinds, blockSchema } from "#domain/landing-pages/blocks.ts";
import {
  type LandingPageResponse,
  landingPageFields,
  landingPageListSchema,
  landingPageSchemas,
} from "#domain/landing-pages/landing-page.ts";
import { toLocalTime } from "#domain/shared/dates.ts";
import {
  createEmptyFormValues,
  createFormShape,
  toFormValues,
  toLabelledTexts,
} from "#app/dashboard/editing/form-values.ts";
import type { RecordResource } from "#app/dashboard/editing/record-resource.ts";
import { getFieldRecordPath } from "#app/dashboard/layout/sections.ts";
import { callApi } from "#app/dashboard/shared/call-api.ts";
import { createFieldRecordApi } from "#app/dashboard/shared/record-api.ts";

const foundSchema = z.object({ page: landingPageSchemas.record }).transform(({ page }) => page);
const previewSchema = z.object({ path: z.string() });

export const pagesApi = {
  ...createFieldRecordApi(foundSchema, landingPageListSchema, "/api/pages"),
  /** Valid for three days. */
  async preview(id: string): Promise<string> {
    return (await callApi({ method: "POST", path: `/api/pages/preview/${id}` }, previewSchema)).path;
  },
};

export const pageListPath = getFieldRecordPath("page");

const pageValuesSchema = z.object({
  ...createFormShape(landingPageFields),
  blocks: z.array(blockSchema),
  publication: z.enum(publicationStates),
  /** Local time of the company. */
  publishAt: z.string(),
});
export type PageValues = z.output<typeof pageValuesSchema>;

export const emptyPage: PageValues = {
  ...createEmptyFormValues(landingPageFields),
  blocks: [],
  publication: "draft",
  publishAt: "",
};

const schemas = {
  new: requireCompletePost(landingPageSchemas.added),
  stored: requireCompletePost(landingPageSchemas.changes.omit({ version: true })),
};

export function createPageResource(timeZone: string): RecordResource<PageValues, LandingPageResponse> {
  return {
    subject: "page",
    api: pagesApi,
    listPath: pageListPath,
    getKey: ({ _id }) => _id,
    name: "this page",
    values: pageValuesSchema,
    imageNames: [],
    getSchema: (start) => (start === null ? schemas.new : schemas.stored),
    toValues: (page) => ({
      ...toFormValues(landingPageFields, page),
      blocks: page.blocks,
      publication: page.publication,
      publishAt:
        page.publishAt === null || page.publication !== "scheduled"
          ? ""
          : toLocalTime(Date.parse(page.publishAt), timeZone),
    }),
    toTexts: (values) =>
      new Map([
        ...toLabelledTexts(landingPageFields, values),
        ["Publication", values.publication],
        ["Time of publication", values.publishAt],
        ["Blocks", values.blocks.map(({ kind, ...texts }) => describeBlock(kind, texts)).join("\n\n")],
      ]),
    createBody({ start, values, version, newId }) {
      const changed = Object.entries(values).filter(
        ([name, value]) =>
          version === null || JSON.stringify(value) !== JSON.stringify(Reflect.get(start, name)),
      );
      const body = Object.fromEntries(changed);
      // The API reads the time and the state of publication together.
      const { publication, publishAt } = values;
      const publishing = "publication" in body || "publishAt" in body ? { publication, publishAt } : {};
      return { ...body, ...publishing, ...(version === null ? { _id: newId } : { version }) };
    },
  };
}

function describeBlock(kind: keyof typeof blockKinds, texts: object): string {
  const words = JSON.stringify(Object.values(texts)).replaceAll(/<[^>]*>|[[\]{}"]/g, " ");
  return `${blockKinds[kind].label}: ${words}`;
}
