import { setImmediate } from "node:timers/promises";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { TypesettingError, getTypstUsage, typesetPdf, typesetImage } from "./typst-worker.ts";

async function createProjectFile(name: string, content: string): Promise<string> {
  const folder = await mkdtemp(join(import.meta.dirname, ".test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

const createTemplate = (source: string) => createProjectFile("template.typ", source);

const valid = '#set document(title: "A title")\n= #json(bytes(sys.inputs.data))';

test("a PDF that violates PDF/UA-1 fails, and the next one is typeset", async () => {
  const withoutTitle = await createTemplate("= A heading");
  const withoutAlt = await createTemplate(`${valid}\n#image("/content/lockup.png")`);
  for (const template of [withoutTitle, withoutAlt])
    await expect(typesetPdf(template, "", 0)).rejects.toThrow(/PDF\/UA-1/);
  const bytes = await typesetPdf(await createTemplate(valid), "#panic()", 0);
  expect(Buffer.from(bytes).toString("latin1")).toContain("<pdfuaid:part>1</pdfuaid:part>");
});

test("the event loop turns while a document is typeset", async () => {
  const template = await createTemplate(`${valid}\n#for n in range(2000) [#n ]`);
  const image = typesetImage(template, "text");
  expect(await Promise.race([image.then(() => "image"), setImmediate("turn")])).toBe("turn");
  expect((await image).length).toBeGreaterThan(0);
});

test("the process does not keep the server from ending", async () => {
  const node = join(import.meta.dirname, "..", "..", "node_modules", ".bin", "node");
  const script = await createProjectFile(
    "script.mjs",
    `import { typesetImage } from "../typst-worker.ts";
    console.log((await typesetImage(${JSON.stringify(await createTemplate(valid))}, "text")).length > 0);`,
  );
  const { stdout } = await promisify(execFile)(node, [script], { timeout: 60_000 });
  expect(stdout).toBe("true\n");
});

test("a PDF that fails does not fail an image that is typeset at the same time", async () => {
  const [invalid, template] = await Promise.all([createTemplate("= A heading"), createTemplate(valid)]);
  const [pdf, image] = await Promise.allSettled([typesetPdf(invalid, "", 0), typesetImage(template, "text")]);
  expect(pdf).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("PDF/UA-1") } });
  expect(image.status).toBe("fulfilled");
});

test.each(["\u0645\u065f\u0484\u0640\u0312", "\u0644\u0483\u0640\u0312"])(
  "a text that crashes the compiler (%j) fails alone, and is not tried again",
  async (text) => {
    // The fallback between fonts crashes. The templates of the product have one font for each run.
    const createDocument = (value: string) =>
      createTemplate(`#set document(title: "A title")
        #set text(font: ("Special Gothic", "Noto Sans", "Noto Sans Arabic"), fallback: false)
        For #text(weight: "bold", dir: rtl, "${value}")`);
    const deadly = await createDocument(text);
    const harmless = await createDocument("\u0645\u0631\u064a\u0645");
    const { crashes } = getTypstUsage();
    const outcomes = await Promise.allSettled([deadly, harmless].map((each) => typesetPdf(each, "", 0)));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(getTypstUsage().crashes).toBe(crashes + 1);
    await expect(typesetPdf(deadly, "", 0)).rejects.toThrow(TypesettingError);
    expect(getTypstUsage().crashes).toBe(crashes + 1);
  },
);

test("a document that takes too long is refused at once, and is not tried again", async () => {
  const slow = await createTemplate(`${valid}\n#{ for a in range(100000) { for b in range(100000) { a } } }`);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { crashes } = getTypstUsage();
  const first = expect(typesetPdf(slow, "", 0)).rejects.toThrow(TypesettingError);
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  await expect(typesetPdf(slow, "", 0)).rejects.toThrow(TypesettingError);
  expect(getTypstUsage().crashes).toBe(crashes + 1);
});

test("the reason of a refused document repeats no text of a person", async () => {
  const template = await createTemplate(
    `${valid.replace("= ", "")}\n#set text(font: "Martian Mono", fallback: false)\n#json(bytes(sys.inputs.data))`,
  );
  await expect(typesetPdf(template, "\u0416", 0)).rejects.toThrow(/^(?!.*\u0416).*could not be displayed/s);
});
