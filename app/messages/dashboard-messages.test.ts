import { expect, test } from "vitest";
import { detailFields } from "#domain/enquiries/enquiry-details.ts";
import { topicLabels } from "#domain/enquiries/topic-labels.ts";
import { dashboardMessages } from "./dashboard-messages.ts";

test("staff read the kinds of enquiry, their fields and choices in words, never as keys", () => {
  const json = JSON.stringify([topicLabels, detailFields]);
  const families = [...json.matchAll(/"key":"(\w+)\./g)].map(([, family]) => family);
  expect(families).toContain("enquiry");
  expect(families.filter((family) => !dashboardMessages.includes(family ?? ""))).toEqual([]);
});
