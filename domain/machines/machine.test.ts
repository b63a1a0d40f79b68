import fc from "fast-check";
import { encode } from "uqr";
import { expect, test } from "vitest";
import {
  createMachineCode,
  formatMachineCode,
  getMachineAddress,
  machinePath,
  parseMachineCode,
} from "./machine-code.ts";
import { getMachinePlace, getMachineState, linkSchemas, toSerialKey } from "./machine.ts";

const anyBytes = fc.uint8Array({ minLength: 8, maxLength: 24 });

test("a code has eight signs without vowels, 0, 1, I, L and O, and is read however it is typed", () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const code = createMachineCode(bytes);
      expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
      const shown = formatMachineCode(code);
      expect(shown).toMatch(/^\w{4}-\w{4}$/);
      const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
      for (const typed of [
        code,
        shown,
        shown.toLowerCase(),
        shown.replace("-", " "),
        ` ${shown}\u200f`,
        arabic,
      ])
        expect(parseMachineCode(typed)).toBe(code);
    }),
  );
});

test.each(["", "K7P4", "K7P4-QX2", "K7P4-QX2M2", "K7P4-QX2A", "K7P4-QX20", "K7P4-QXIM", "../K7P4"])(
  "%o is no code",
  (typed) => expect(parseMachineCode(typed)).toBeNull(),
);

test.each([
  ["https://waraq.example", "HTTPS://WARAQ.EXAMPLE/M/K7P4QX2M", 25],
  ["https://www.printers-of-sharjah.example", "HTTPS://WWW.PRINTERS-OF-SHARJAH.EXAMPLE/M/K7P4QX2M", 29],
  ["http://[::1]:3000", "http://[::1]:3000/m/k7p4qx2m", 25],
])("the code of %s is in capitals where that makes it small", (origin, address, size) => {
  expect(getMachineAddress(origin, "K7P4QX2M")).toBe(address);
  expect(encode(address, { border: 0 }).size).toBe(size);
  expect(machinePath("K7P4QX2M")).toBe("/m/k7p4qx2m");
});

const link = { product: "Quire C340", serialNumber: "QC34-2207", outOfUse: false, scannedAt: null };

test.each([
  [{}, "linked"],
  [{ product: "" }, "free"],
  [{ serialNumber: "" }, "free"],
  [{ serialNumber: "", scannedAt: 1 }, "scanned"],
  [{ outOfUse: true }, "outOfUse"],
])("a machine with %j is %s", (changes, state) =>
  expect(getMachineState({ ...link, ...changes })).toBe(state),
);

test("the name of the place is that of the language, or of the other one", () => {
  const names = (place: string, placeAr: string) =>
    (["en", "ar"] as const).map((locale) => getMachinePlace({ place, placeAr }, locale));
  expect(names("Staff room", "غرفة الموظفين")).toEqual(["Staff room", "غرفة الموظفين"]);
  expect(names("", "غرفة الموظفين")).toEqual(["غرفة الموظفين", "غرفة الموظفين"]);
  expect(names("Staff room", "")).toEqual(["Staff room", "Staff room"]);
});

test("a serial number is one number in any case and with any gaps", () => {
  expect(linkSchemas.input.parse({ serialNumber: " qc34-٢٢٠٧ 0412" }).serialNumber).toBe("QC34-2207 0412");
  for (const typed of ["QC34-2207-0412", "qc3422070412", "QC34 2207 0412", "qc34-٢٢٠٧-0412"])
    expect(toSerialKey(typed)).toBe("QC3422070412");
});
