import { type CustomerValues, customerFields, splitList } from "./customer.ts";

/** The fields of the first, the people and domains of both. What the second says otherwise stands in the note. */
export function mergeCustomers(first: CustomerValues, second: CustomerValues): CustomerValues {
  const join = (name: "domains" | "people", separator: string) =>
    [...new Set([first, second].flatMap((each) => splitList(each[name], separator)))].join(separator);
  const merged = {
    ...first,
    trn: first.trn || second.trn,
    address: first.address || second.address,
    doNotContact: first.doNotContact || second.doNotContact,
    domains: join("domains", ", "),
    people: join("people", "\n"),
  };
  const differing = (["company", "trn", "address"] as const)
    .filter((name) => !["", merged[name]].includes(second[name]))
    .map((name) => `${customerFields[name].label}: ${second[name]}`);
  const lines = [...differing, second.note].filter(Boolean).join("\n");
  const added = lines && `From the merged customer ${second.company}:\n${lines}`;
  return { ...merged, note: [first.note, added].filter(Boolean).join("\n\n") };
}
