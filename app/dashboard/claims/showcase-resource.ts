import { z } from "zod";
import {
  type ShowcaseResponse,
  claimFields,
  showcaseLists,
  showcaseResponseSchema,
  showcaseSchema,
} from "#domain/company/showcase.ts";
import type { ResourceFields } from "#domain/shared/resource-fields.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import type { EditedResource } from "#app/dashboard/editing/edited-resource.ts";
import { createFormShape, toFormValues, toLabelledTexts } from "#app/dashboard/editing/form-values.ts";
import { callApi, readApi } from "#app/dashboard/shared/call-api.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";

function createListShape<const Fields extends ResourceFields>({ fields }: { readonly fields: Fields }) {
  return z.array(z.object(createFormShape(fields)));
}

const valuesSchema = z.object({
  claims: z.object(createFormShape(claimFields)),
  logos: createListShape(showcaseLists.logos),
  cases: createListShape(showcaseLists.cases),
  sectors: createListShape(showcaseLists.sectors),
  pictures: createListShape(showcaseLists.pictures),
});
export type ShowcaseValues = z.output<typeof valuesSchema>;

export const showcaseResource: EditedResource<ShowcaseValues, ShowcaseResponse> = {
  subject: "settings",
  name: "the claims and customers",
  values: valuesSchema,
  imageNames: [],
  getSchema: () => showcaseSchema,
  toValues: toShowcaseValues,
  toTexts: (values) =>
    new Map([
      ...toLabelledTexts(claimFields, values.claims),
      ...listFieldNames(showcaseLists).map((list): [string, string] => [
        showcaseLists[list].label,
        values[list].map((item) => Object.values(item).join(" ")).join(", "),
      ]),
    ]),
};

export function toShowcaseValues({ showcase }: ShowcaseResponse): ShowcaseValues {
  return { ...showcase, claims: toFormValues(claimFields, showcase.claims) };
}

const path = "/api/showcase";

export const showcaseApi = {
  get: (): Promise<ShowcaseResponse> => readApi(path, showcaseResponseSchema),
  save: (values: ShowcaseValues, version: number | null, transfer: Transfer): Promise<ShowcaseResponse> =>
    callApi({ method: "PUT", path, body: { ...values, version }, ...transfer }, showcaseResponseSchema),
};
