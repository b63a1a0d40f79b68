import { createFile, createJpeg } from "#tests/support/files/images.ts";
import { buildProductFormTexts } from "./products.ts";
import { postFormFields } from "./records.ts";

export const productFormFields = buildProductFormTexts({ customOrder: "2" });

/** A number stands for a JPEG file of its own colour, a list for several values of one field. */
export type FormFields = Readonly<Record<string, FormValue | readonly FormValue[]>>;
type FormValue = string | number | File;

/** @param fields values of {@link FormFields} */
export async function createForm(fields: object): Promise<FormData> {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) {
      if (typeof value === "number") form.append(name, await createImageFile(value));
      else form.append(name, value);
    }
  }
  return form;
}

async function createImageFile(number: number): Promise<File> {
  return createFile(await createJpeg(number), `${number}.jpg`);
}

export function buildProductForm(changes: FormFields = {}): Promise<FormData> {
  return createForm({ ...productFormFields, images: [1, 2], ...changes });
}

export function buildPostForm(changes: FormFields = {}): Promise<FormData> {
  return createForm({ ...postFormFields, image: 1, ...changes });
}
