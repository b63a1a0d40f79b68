import sharp from "sharp";
import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { getCompanySettings } from "#domain/company/company-settings.ts";
import { parseLogoFile } from "#domain/company/lockup.ts";
import { type Application, startApplication } from "#tests/support/application.ts";

const shape = '<path d="M0 0h40v10H0z" fill="#c0392b"/>';
const wrap = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" ${attributes}>${content}</svg>`;

async function upload(site: Application, bytes: string | Uint8Array<ArrayBuffer>, name = "logo.svg") {
  const form = new FormData();
  form.append("file", new Blob([bytes]), name);
  const response = await site.send("POST", "/api/settings/logo-files", form);
  const body = (await response.json()) as { name: string; message: string };
  return { status: response.status, ...body };
}

async function save(site: Application, changes: Partial<ReturnType<typeof getCompanySettings>>) {
  const stored = (await (await site.send("GET", "/api/settings")).json()) as { version: number };
  const settings = { ...getCompanySettings(company), ...changes, version: stored.version };
  return site.send("PUT", "/api/settings", settings);
}

const brand = {
  accent: "#005f73",
  ink: "#0f1b24",
  paper: "#f1f4f3",
  highlight: "#ffc24b",
  logo: "",
  logoForArabic: "",
  icon: "",
};
const falcon = { name: "Falcon Print", nameAr: "صقر للطباعة", brand };

test("an SVG is cleaned to shapes, and served with a hash in its address and a sandbox", async () => {
  const site = await startApplication("sqlite");
  const hostile = wrap(
    `<script>alert(1)</script><a href="javascript:alert(1)"><g onclick="x()" style="fill:url(https://evil.example/a)">${shape}</g></a>` +
      '<animate attributeName="d" to="M0 0"/><rect width="1" height="1" fill="url(https://evil.example/b)"/>',
    'onload="alert(1)"',
  );
  const { status, name } = await upload(site, `<?xml version="1.0"?>\n${hostile}`);
  expect(status).toBe(201);
  const file = await site.get(`/brand/logos/${name}`);
  const text = await file.text();
  expect(text).toContain("M0 0h40v10H0z");
  expect(text).not.toMatch(/script|onload|onclick|href|evil|style|animate|alert/);
  expect(file.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(file.headers.get("cache-control")).toContain("immutable");
  expect(file.headers.get("content-type")).toBe("image/svg+xml");
});

test.each([
  ["entities", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${wrap(shape)}`, "entities"],
  ["a style sheet", wrap(`<style>path{fill:url(https://evil.example)}</style>${shape}`), "style sheet"],
  ["an external picture", wrap('<image href="https://evil.example/a.png"/>'), "picture"],
  ["HTML", wrap("<foreignObject><body/></foreignObject>"), "text"],
  ["nothing to draw", wrap("<g/>"), "no shape"],
  ["nothing to see", wrap('<path d="M0 0" fill="none"/>'), "Nothing can be seen"],
  ["no size", `<svg>${shape}</svg>`, "viewBox"],
  ["a mask", wrap(`<mask id="a">${shape}</mask>${shape}`), "mask"],
  ["no end", "<svg", "no SVG drawing"],
])("an SVG with %s is refused in words", async (_, svg, words) => {
  const site = await startApplication("sqlite");
  const { status, message } = await upload(site, svg, "sign.svg");
  expect([status, message]).toEqual([
    422,
    expect.stringMatching(/^sign\.svg was not taken\. .*unchanged|changed/),
  ]);
  expect(message).toContain(words);
});

test("a PNG of 1 × 1 and a damaged one are refused; 8,000 px and CMYK are made fit", async () => {
  const site = await startApplication("sqlite");
  const create = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c0392b" } });
  const tiny = await upload(site, new Uint8Array(await create(1, 1).png().toBuffer()), "tiny.png");
  expect([tiny.status, tiny.message]).toEqual([
    413,
    "tiny.png was not taken. It has 1 × 1 px: a PNG or JPEG needs 800 px on its longer side, an SVG may have any size. Nothing was changed",
  ]);
  expect((await upload(site, "\u0089PNG damaged", "a.png")).status).toBe(415);
  const wide = await upload(site, new Uint8Array(await create(8000, 2000).png().toBuffer()), "wide.png");
  expect(parseLogoFile(wide.name)).toMatchObject({ width: 1600, height: 400, platedOn: null });
  const print = await create(900, 300).toColourspace("cmyk").jpeg().toBuffer();
  const { name } = await upload(site, new Uint8Array(print), "print.png");
  const shown = await site.get(`/brand/logos/${name}`);
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
    format: "png",
    space: "srgb",
  });
});

test("a white logo gets a plate on light grounds, a dark one on dark grounds, an opaque one none", async () => {
  const site = await startApplication("sqlite");
  const draw = (fill: string) => upload(site, wrap(`<path d="M0 0h30v10H0z" fill="${fill}"/>`));
  expect(parseLogoFile((await draw("#fff")).name)?.platedOn).toBe("light");
  expect(parseLogoFile((await draw("#111")).name)?.platedOn).toBe("dark");
  const white = sharp({ create: { width: 900, height: 300, channels: 3, background: "#fff" } });
  const photo = await upload(site, new Uint8Array(await white.jpeg().toBuffer()), "white.jpg");
  expect(parseLogoFile(photo.name)?.platedOn).toBe(null);
});

test("as delivered, no page names a stylesheet of a brand; the icons are the delivered ones", async () => {
  const site = await startApplication("sqlite");
  const home = await (await site.get("/")).text();
  expect(home).not.toMatch(/\/brand\/|readex/);
  expect(await (await site.get("/favicon.svg")).text()).toContain("rosette");
});

test("another company shows its names, colours and icons; the drawn names are nowhere", async () => {
  const site = await startApplication("sqlite");
  expect((await save(site, falcon)).status).toBe(200);
  for (const path of ["/", "/ar", "/contactus"]) {
    const html = await (await site.get(path)).text();
    const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
    expect(header).toContain("Falcon Print</b>");
    expect(header).toContain("صقر للطباعة</b>");
    expect(header).not.toContain('<svg class="arabic-mark');
    const url = /\/brand\/styles\/[\w-]+\.css/.exec(html)?.[0] ?? "";
    const styles = await site.get(url);
    expect(styles.headers.get("cache-control")).toContain("immutable");
    expect(await styles.text()).toContain("--color-accent:#005f73");
    expect(html).toContain('<meta name="theme-color" content="#f1f4f3"');
  }
  const manifest = await (await site.get("/manifest.webmanifest")).text();
  expect(manifest).toContain('"theme_color":"#f1f4f3"');
  expect(manifest).not.toContain("Waraq");
  const icon = await sharp(Buffer.from(await (await site.get("/icon-192.png")).arrayBuffer())).stats();
  expect(icon.dominant).toMatchObject({ r: expect.any(Number), b: expect.any(Number) });
  expect(icon.dominant.r).toBeLessThan(40);
  expect(await (await site.get("/favicon.svg")).text()).not.toContain("rosette");
});

test("English pages set Arabic names in the font of Arabic pages, and Arabic words in their own direction", async () => {
  const site = await startApplication("sqlite");
  await save(site, { ...falcon, name: falcon.nameAr, tagline: "طابعات بإيجار شهري.", taglineAr: "" });
  const html = await (await site.get("/")).text();
  expect(html).toContain("readex-pro");
  expect(html).toMatch(/<bdi class="masthead__line" lang="ar"/);
  expect(html).toContain("<bdi>طابعات بإيجار شهري.</bdi>");
});

test("a make has one typeface, however often the strip repeats it; an e-mail address breaks at its signs", async () => {
  const site = await startApplication("sqlite");
  const brands = ["Canon", "Ricoh", "Kyocera"].map((name) => ({ name, nameAr: "" }));
  await save(site, { ...falcon, brands, email: "hello@falcon.example" });
  const html = await (await site.get("/")).text();
  const faces = [...html.matchAll(/<li data-face="(\d)">(\w+)</g)].map(([, face, name]) => `${name} ${face}`);
  expect(faces).toHaveLength(16);
  expect([...new Set(faces)]).toEqual(["Canon 0", "Ricoh 1", "Kyocera 2"]);
  expect(html).toContain("hello@<wbr/>falcon.<wbr/>example");
});

test("an uploaded logo stands in header, mails and styles; the settings refuse what cannot be read", async () => {
  const site = await startApplication("sqlite");
  const { name } = await upload(site, wrap(shape));
  expect((await save(site, { ...falcon, brand: { ...brand, logo: name } })).status).toBe(200);
  const html = await (await site.get("/ar")).text();
  expect(html.includes(`src="/brand/logos/${name}"`)).toBe(true);
  const mail = await site.get(`/brand/logos/${name}/mail.png`);
  expect(await sharp(Buffer.from(await mail.arrayBuffer())).metadata()).toMatchObject({
    width: 384,
    height: 96,
  });
  const refused = await save(site, { brand: { ...brand, accent: "#e8a33d" } });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(
    "Accent #e8a33d: links and focus ring on the darkest paper would be",
  );
});
