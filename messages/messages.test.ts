import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { catalogues, getCompiledMessages, getTranslate } from "./catalogue.ts";
import { type MessageValues, message, readMessage, writeMessage } from "./message.ts";

const counts = [0, 1, 2, 3, 11, 100, 1000];

type Tokens = ReturnType<typeof compileMessageOrThrow>;

/** Each set of values that chooses other words: every count, every choice. */
function listValues(tokens: Tokens): MessageValues[] {
  const places = new Map<string, readonly (string | number)[]>();
  const collect = (part: Tokens): void => {
    for (const token of part) {
      if (typeof token === "string") continue;
      const [name, kind, branches] = token;
      const forms = typeof branches === "object" && branches !== null ? Object.entries(branches) : [];
      if (kind === "plural") places.set(name, counts);
      else if (kind === "select")
        places.set(
          name,
          forms.map(([form]) => form),
        );
      else if (!places.has(name)) places.set(name, [`[${name}]`]);
      for (const [, branch] of forms) if (Array.isArray(branch)) collect(branch);
    }
  };
  collect(tokens);
  let sets: MessageValues[] = [{}];
  for (const [name, values] of places)
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value })));
  return sets;
}

describe.each(locales)("in %s", (locale) => {
  const catalogue = catalogues[locale];
  const t = getTranslate(locale);

  test("each message reads well with every count and choice", () => {
    const faults = Object.entries(catalogue).flatMap(([key, text]) =>
      listValues(compileMessageOrThrow(text)).flatMap((values) => {
        const shown = t.text(`${key} ${JSON.stringify(values)}`);
        return shown === "" || /undefined|[{}#]| {2}|^\s|\p{L}.*\s$/u.test(shown)
          ? [`${key}: "${shown}"`]
          : [];
      }),
    );
    expect(faults).toEqual([]);
  });
});

const wordsThatEndInKaf = new Set(
  "ذلك بذلك لذلك كذلك وكذلك تلك لتلك ذاك هناك فهناك وشك أوشك سلك ملك مالك المالك يملك يترك ويترك محرك تحرك تتحرك تستهلك يستهلك تفكك يفكك تفك جمارك البنوك الاشتراك المشترك مشترك".split(
    " ",
  ),
);

/** "Your" and "you" of one man end in kaf; the orders to him are those of the forms. */
function isSingularAddress(word: string): boolean {
  const orders =
    /^[وف]?(?:اختر|اكتب|أرسله|اطلب|احسب|افتح|اضغط|اترك|اتركه|اتصل|حاول|أعد|راجع|جرب|تابع|قارن|اعرض|ابحث|اقرأ|أخبرنا|انتظر|أنت|كنت|تريد|تملكه|تدفعه|تكتبه|اخترته|كتبته)$/u;
  return orders.test(word) || (word.endsWith("ك") && !wordsThatEndInKaf.has(word));
}

test("Arabic messages hold Arabic words and Latin digits, with Latin letters in names and units alone", () => {
  const allowed =
    /\b(?:A\d|SRA3|PDF|TRN|USB|QR|WhatsApp|CO|IP|PIN|CSV|JPG|PNG|WebP|LinkedIn|Facebook|Instagram|AED|ISO|AE|OK)\b/g;
  const faults = Object.entries(catalogues.ar).filter(([, text]) => {
    const words = text
      .replaceAll(/<\/?\w+>|\u2066[^\u2069]*\u2069/g, "")
      .replaceAll(/\{\w+(?:, (?:plural|select),)?|\b\w+(?: \{)|\b(?:zero|one|two|few|many|other) ?\{/g, "")
      .replaceAll(allowed, "");
    return /[\u0660-\u0669\u06f0-\u06f9\u0640]/.test(text) || /\p{Script=Latin}{2}/u.test(words);
  });
  expect(faults).toEqual([]);
});

test("Arabic texts address the reader in the plural of courtesy, and by no name", () => {
  const files = ["messages/ar/*.ts", "content/*.{ts,json}", "content/posts/*.ar.html"]
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => !file.endsWith("country.ts"));
  expect(files.length).toBeGreaterThan(50);
  const faults = files.flatMap((file) => {
    const text = readFileSync(file, "utf8").normalize("NFC").replaceAll(/\p{M}/gu, "");
    const words = text.match(/\p{Script=Arabic}+/gu) ?? [];
    return [...words.filter(isSingularAddress), ...(text.match(/(?<!\p{L})(?:يا|مرحبا) [{<]/gu) ?? [])].map(
      (found) => `${file}: ${found}`,
    );
  });
  expect(faults).toEqual([]);
});

test("a message inside a message and inside the text of an error is said in the same language", () => {
  const month = message("price.month");
  const text = writeMessage("layout.dock.price", { amount: "549", currency: "DHS", month, tax: "net" });
  expect(getTranslate("en").text(text)).toBe("<b>DHS <amount>549</amount></b> <small>a month, net</small>");
  expect(getTranslate("ar").text(text)).toContain("شهرياً");
  expect(readMessage("A text of staff {with} braces")).toEqual({ key: "A text of staff {with} braces" });
});

test("the compiled messages are JSON, as islands get them", () => {
  const messages = getCompiledMessages("ar");
  expect(JSON.parse(JSON.stringify(messages))).toEqual(messages);
});
