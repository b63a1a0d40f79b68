// Apart from the schemas of the fields, because the calculators of public pages load no Zod.
export function listFieldNames<const Fields extends object>(fields: Fields): (keyof Fields & string)[];
export function listFieldNames(fields: object): string[] {
  return Object.keys(fields);
}
