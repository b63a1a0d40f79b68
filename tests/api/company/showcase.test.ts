import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import sharp from "sharp";
import demo from "#content/showcase.json" with { type: "json" };
import type { ShowcaseResponse } from "#domain/company/showcase.ts";
import { writeMetadata } from "#server/database/metadata.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { startSession } from "#tests/support/log-in.ts";
import { staff } from "#tests/support/passwords.ts";

const pages = ["/", "/aboutus", "/service", "/managed-print", "/Sustainability", "/client", "/consumables"];
const statedFacts = /1,000|1,400|2012|30%|220,000|foundingDate|>(?:null|undefined)<|class="claims/g;
const drawing =
  '<svg viewBox="0 0 40 20" onload="alert(1)"><path d="M0 0h40v20z"/><script>alert(1)</script></svg>';

async function upload(api: Application, content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append("picture", new Blob([content]), "logo");
  return api.send("POST", "/api/showcase/pictures", form);
}

async function uploadSource(api: Application, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const response = await upload(api, content);
  expect(response.status).toBe(201);
  return ((await response.json()) as { source: string }).source;
}

async function read(api: Application) {
  return (await (await api.send("GET", "/api/showcase")).json()) as ShowcaseResponse;
}

async function change(api: Application, changes: object) {
  const { showcase, version } = await read(api);
  return api.send("PUT", "/api/showcase", { ...showcase, ...changes, version });
}

const getText = async (api: Application, path: string) => (await api.get(path)).text();
const logo = { name: "Al Warsan Steel", allowedBy: "Reem Nasser", allowedOn: "2026-11-12" };

test("a new site states no claim and names no customer, in either language", async () => {
  const api = await startApplication("sqlite");
  for (const path of pages)
    for (const language of ["", "/ar"]) {
      const html = await getText(api, language + path);
      const words = html.replaceAll(/<(style|script)(?![^>]*ld\+json)[^>]*>.*?<\/\1>/gs, "");
      expect([path, ...words.matchAll(statedFacts)].map(String)).toEqual([path]);
      if (path !== "/client") expect(words).not.toContain(`href="${language}/client"`);
    }
  const customers = await getText(api, "/client");
  expect(customers).toContain("We show a customer here only with its permission, and none is shown yet.");
  expect(await getText(api, "/sitemap.xml")).not.toContain("/client<");
});

test.each(engines)("claims, logos and cases show on every page at once, on %s", async (engine) => {
  const api = await startApplication(engine);
  const image = await uploadSource(api, drawing);
  const square = new Uint8Array(
    await sharp({ create: { width: 300, height: 300, channels: 4, background: "#f00" } })
      .png()
      .toBuffer(),
  );
  const photo = await uploadSource(api, square);
  const [demoCase] = demo.cases;
  const saved = await change(api, {
    claims: demo.claims,
    logos: [
      { ...logo, image },
      { ...logo, name: "Meridian", image: photo },
      { ...logo, name: "Harbour Dental", image, allowedBy: "" },
    ],
    cases: [{ ...demoCase, image: photo, agreement: "Rental, 24 months" }],
  });
  expect(saved.status).toBe(200);
  expect(await getText(api, "/")).toContain("1,400<sup>+</sup>");
  expect(await getText(api, "/sitemap.xml")).toContain("/client<");
  const customers = await getText(api, "/client");
  for (const shown of [
    image,
    "Al Warsan Steel",
    "Meridian",
    "Over 1,000 businesses",
    "2 customers let us show",
    "2,980",
    "Rental, 24 months.<",
    "image-frame",
  ])
    expect(customers).toContain(shown);
  expect(customers).not.toContain("Harbour Dental");
  const clients = { ...demo.claims.clients, figure: 140 };
  expect((await change(api, { claims: { ...demo.claims, clients } })).status).toBe(200);
  expect(await getText(api, "/client"), "no figure is made larger").toContain(">140 businesses print");
  const file = await api.get(image);
  expect(file.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(await file.text()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z" /></svg>',
  );
  const [entry] = await api.container.database.queries
    .selectFrom("audit_log")
    .selectAll()
    .where("subject_id", "=", "showcase")
    .execute();
  expect(entry).toMatchObject({ actor: "amal@example.com", title: "Claims and customers" });
  expect(entry?.detail).toContain("In the UAE since: nothing to 2012");
});

test("a picture of the company takes the place of a delivered one, each place once", async () => {
  const api = await startApplication("sqlite");
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#0a0" } })
    .png()
    .toBuffer();
  const image = await uploadSource(api, new Uint8Array(photo));
  const [hash] = /(?<=images\/)\w+/.exec(image) ?? [];
  expect(await getText(api, "/service")).toContain("rollers-");
  const rental = { place: "rental", image };
  expect((await change(api, { pictures: [rental, { place: "service", image }] })).status).toBe(200);
  expect(await getText(api, "/")).toContain(`/images/${hash}/480.webp`);
  const service = await getText(api, "/ar/service");
  expect(service).toContain(`/images/${hash}/800.avif 800w`);
  expect(service).not.toContain("rollers-");
  expect(await (await change(api, { pictures: [rental, rental] })).json()).toMatchObject({
    errors: { "pictures.1.place": "This place has a picture already: change that one" },
  });
});

test("a claim without a source, a picture that is not stored, and an older version are refused", async () => {
  const api = await startApplication("sqlite");
  const { showcase } = await read(api);
  const since = { figure: 2012, source: "", checkedOn: "" };
  const refused = await change(api, { claims: { ...showcase.claims, since } });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("A claim needs a source before visitors see it");
  const missing = await change(api, { logos: [{ ...logo, image: `/client-logos/${"0".repeat(64)}.svg` }] });
  expect(await missing.json()).toMatchObject({
    errors: { "logos.0.image": expect.stringContaining("upload it again") },
  });
  expect((await change(api, { sectors: [{ name: "Clinics", habit: "Short jobs" }] })).status).toBe(200);
  expect((await api.send("PUT", "/api/showcase", { ...showcase, version: 0 })).status).toBe(409);
});

test("only administrators read and change the claims, and upload pictures", async () => {
  const api = await startApplication("sqlite");
  const colleague = { email: "colleague@example.com", role: "staff", password: staff.password } as const;
  await api.container.accounts.add(colleague);
  const authorization = `Bearer ${await startSession(api.container, colleague.email)}`;
  for (const [method, path] of [
    ["GET", "/api/showcase"],
    ["PUT", "/api/showcase"],
    ["POST", "/api/showcase/pictures"],
  ] as const) {
    expect((await fetch(api.url + path, { method })).status).toBe(401);
    expect((await fetch(api.url + path, { method, headers: { authorization } })).status).toBe(403);
  }
  const refused = await upload(api, "<svg><text>Logo</text></svg>");
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("convert its text")]);
});

test("a site of an older release goes on showing the claims and customers that it showed", async () => {
  const api = await startApplication("sqlite");
  await writeMetadata(api.container.database.queries, "showcase", "of an older release");
  await api.close();
  const later = await startApplication(api.location);
  const customers = await getText(later, "/client");
  expect(customers).toContain("93 customers, by their logos");
  const [source = ""] = /\/client-logos\/[0-9a-f]{64}\.svg/.exec(customers) ?? [];
  const stored = await (await later.get(source)).text();
  const file = await readFile(
    new URL("../../../content/client-marks/almond-court-clinic.svg", import.meta.url),
    "utf8",
  );
  expect(stored).toContain(/d="([^"]+)"/.exec(file)?.[1]);
});
