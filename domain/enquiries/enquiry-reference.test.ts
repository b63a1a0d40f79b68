import fc from "fast-check";
import { expect, test } from "vitest";
import { formatEnquiryReference, parseEnquiryReference } from "./enquiry-reference.ts";

const anyId = fc.stringMatching(/^[0-9a-f]{24}$/);

test("a reference leads back to the end of its id, however it is typed", () => {
  fc.assert(
    fc.property(anyId, (id) => {
      const reference = formatEnquiryReference(id);
      expect(reference).toMatch(/^E-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      for (const typed of [
        reference,
        reference.toLowerCase(),
        reference.replaceAll("-", ""),
        reference.replaceAll("-", " "),
        reference.replace("E-", ""),
        reference.replaceAll("0", "o").replaceAll("1", "l"),
      ])
        expect(parseEnquiryReference(typed)).toBe(id.slice(-10));
    }),
  );
});

test("other searches are no reference", () => {
  for (const text of ["", "WQ-2026-00042", "Quire C340", "+971 50 123 4567", "E-7K3M", "شركة النور"])
    expect(parseEnquiryReference(text)).toBeNull();
});
