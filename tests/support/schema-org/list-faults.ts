import vocabulary from "./vocabulary.json" with { type: "json" };

interface Definition {
  readonly parents: readonly string[];
  readonly properties: Readonly<Record<string, string>>;
}

const types = new Map<string, Definition>(
  Object.entries(vocabulary.types).map(([name, { parents, properties }]) => [
    name,
    { parents, properties: Object.fromEntries(Object.entries(properties)) },
  ]),
);
const values = new Map<string, readonly string[]>(Object.entries(vocabulary.values));

const texts = ["Text", "URL", "Date", "DateTime", "Time", "XPathType", "CssSelectorType"];

function isKind(type: string, wanted: string): boolean {
  return type === wanted || (types.get(type)?.parents ?? []).some((parent) => isKind(parent, wanted));
}

function findRange(type: string, property: string): readonly string[] | undefined {
  const definition = types.get(type);
  const own = definition?.properties[property];
  if (own !== undefined) return own.split(" ");
  return definition?.parents
    .map((parent) => findRange(parent, property))
    .find((range) => range !== undefined);
}

function isInRange(value: unknown, range: readonly string[]): boolean {
  if (typeof value === "number") return range.some((each) => ["Number", "Integer", "Float"].includes(each));
  if (typeof value === "boolean") return range.includes("Boolean");
  if (typeof value === "string") {
    const name = value.replace("https://schema.org/", "");
    return range.some(
      (each) =>
        values.get(each)?.includes(name) ??
        (texts.includes(each) ||
          (types.has(each) && value.startsWith("https://")) ||
          /^[A-Z]\w+(?:Function|Code)$/.test(each)),
    );
  }
  if (typeof value !== "object" || value === null) return false;
  const type: unknown = Reflect.get(value, "@type");
  if (type === undefined) return Reflect.has(value, "@id");
  return range.some((each) => isKind(String(type), each));
}

/** How a node of structured data differs from the definitions of schema.org. */
export function listFaults(node: object): string[] {
  const type = String(Reflect.get(node, "@type"));
  if (!types.has(type)) return Reflect.has(node, "@type") ? [`${type} is no known type`] : [];
  return Object.entries(node).flatMap(([property, value]: [string, unknown]) => {
    if (property.startsWith("@")) return [];
    const range = findRange(type, property);
    if (range === undefined) return [`${type} has no ${property}`];
    return (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => [
      ...(isInRange(each, range) ? [] : [`${type}.${property} is no ${range.join(" or ")}: ${String(each)}`]),
      ...(typeof each === "object" && each !== null ? listFaults(each) : []),
    ]);
  });
}
