import { enquiryTopicNames } from "./topic-labels.ts";
import { expect, test } from "vitest";
import type { ResourceField } from "#domain/shared/resource-fields.ts";
import { getTopic } from "./topics.ts";

test("kinds of enquiry that share the name of a field share its definition", () => {
  const definitions = new Map<string, ResourceField>();
  for (const topic of enquiryTopicNames) {
    for (const [name, field] of Object.entries(getTopic(topic).fields)) {
      expect(definitions.get(name) ?? field, `${topic}: ${name}`).toBe(field);
      definitions.set(name, field);
    }
  }
  expect(definitions.size).toBeGreaterThan(10);
});
