/** The names that a template of a reply may have in braces. */
export const templateParameters = ["name", "reference", "link", "company", "sender"] as const;
type Parameter = (typeof templateParameters)[number];
export type ParameterValues = Partial<Record<Parameter, string>>;

const pattern = /\{([^{}\n]*)\}/g;

export function listParameters(text: string): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name.trim());
}

export function isParameter(name: string): name is Parameter {
  return templateParameters.some((each) => each === name);
}

/** One without a value stays. */
export function fillParameters(text: string, values: ParameterValues): string {
  return text.replace(pattern, (whole, inner: string) => {
    const name = inner.trim();
    return (isParameter(name) ? values[name] : undefined) ?? whole;
  });
}
