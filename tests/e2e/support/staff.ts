import { randomBytes, randomUUID } from "node:crypto";
import { type Page, expect } from "@playwright/test";
import { productFields } from "#domain/catalogue/product.ts";
import type { ResourceField } from "#domain/shared/resource-fields.ts";
import { createJpeg } from "#tests/support/files/images.ts";
import type { Site } from "./catalogue.ts";
import { pressKey } from "./keyboard.ts";
import { changeRecords } from "./records.ts";
import { postJson } from "#tests/support/http/post-json.ts";
import { strongPassword } from "#tests/support/passwords.ts";

interface Login {
  readonly email: string;
  readonly password: string;
}

export const staff: Login = { email: "desk@waraq.example", password: strongPassword };

export async function fetchToken(site: Site, account: Login = staff): Promise<string> {
  const response = await postJson(`${site.url}/api/auth/login`, account);
  const { token } = (await response.json()) as { token: string };
  return token;
}

const helperTokens = new WeakMap<Site, Promise<string>>();

/** One login for each site, because a login takes a tenth of a second. */
export function getHelperToken(site: Site): Promise<string> {
  const token = helperTokens.get(site) ?? fetchToken(site);
  helperTokens.set(site, token);
  return token;
}

/** After the records of the site were restored. */
export function forgetHelperToken(site: Site): void {
  helperTokens.delete(site);
}

type StoredSite = Site & { readonly dataDir: string };

interface ColleagueOptions {
  readonly role?: "administrator" | "staff";
  readonly hasMadeUpPassword?: boolean;
}

/** Has the password of `staff`. */
export function addColleague(
  { dataDir }: StoredSite,
  { role = "staff", hasMadeUpPassword = false }: ColleagueOptions = {},
): Login {
  const email = `colleague-${randomUUID()}@waraq.example`;
  changeRecords(
    dataDir,
    `insert into accounts (id, email, role, password_hash, password_changed_at, password_expires_at, created_at, updated_at)
     select ?, ?, ?, password_hash, iif(?, null, created_at), iif(?, 4102444800000, null), created_at, updated_at
     from accounts where email = ?`,
    randomBytes(12).toString("hex"),
    email,
    role,
    Number(hasMadeUpPassword),
    Number(hasMadeUpPassword),
    staff.email,
  );
  return { ...staff, email };
}

export function createSecondToken(site: StoredSite): Promise<string> {
  return fetchToken(site, addColleague(site));
}

/** As if the last sign-in and confirmation were 16 minutes ago. */
export function ageConfirmations({ dataDir }: StoredSite): void {
  changeRecords(dataDir, "update sessions set confirmed_at = confirmed_at - 16 * 60 * 1000");
}

/** @param exp seconds since 1970 */
export function forgeToken(exp: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256", typ: "JWT" })}.${part({ exp })}.c2lnbmF0dXJl`;
}

export async function storeToken(page: Page, site: Site, token: string): Promise<void> {
  await page.goto(`${site.url}/robots.txt`);
  await replaceToken(page, token);
}

export async function replaceToken(page: Page, token: string): Promise<void> {
  await page.evaluate((value) => sessionStorage.setItem("token", value), token);
}

export async function fetchStatus(site: Site, token: string | null): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${site.url}/api/auth/session`, { headers })).status;
}

export async function openSignedIn(
  page: Page,
  site: Site,
  path = "/dashboard",
  account: Login = staff,
): Promise<void> {
  await storeToken(page, site, await fetchToken(site, account));
  await page.goto(site.url + path);
}

export async function saveAsColleague(
  site: Site,
  path: string,
  fields: Record<string, string>,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(site.url + path, {
    method: "PUT",
    headers: { authorization: `Bearer ${await getHelperToken(site)}` },
    body,
  });
  expect(response.status).toBe(200);
}

export function readTokens(page: Page) {
  return page.evaluate(() => ({
    local: localStorage.getItem("token"),
    session: sessionStorage.getItem("token"),
  }));
}

export async function fillLogin(
  page: Page,
  password: string = staff.password,
  email: string = staff.email,
): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
}

/** On the page of a link in a mail. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "New password again" }).fill(password);
  await pressKey(page, "Enter");
}

export const labelledProductFields = {
  Title: "Folio D210",
  Brand: "Folio",
  "Full name": "A4 desktop printer",
  Description: "For the desk at the entrance.",
  Functions: "Print",
  "Make and model": "Folio D210",
  Output: "Black, A4",
  Speed: "21",
  "Base price": "149.50",
  "Slider step": "50",
  "Black pages in base": "800",
  "Colour pages in base": "0",
  "Black page": "0.045",
  "Colour page": "0",
} as const;

export function productField(page: Page, label: keyof typeof labelledProductFields | "Order on the site") {
  const units = Object.values<ResourceField>(productFields).flatMap(({ unit }) => unit ?? []);
  return page.getByRole("textbox", { name: new RegExp(`^${label}(?: (?:${units.join("|")}))?$`) });
}

export function productImageInput(page: Page, name: string) {
  return page.getByLabel(new RegExp(`^(?:Add|Change) picture: ${name}$`));
}

export async function createImageFile(number: number, name = `picture-${number}.jpg`) {
  return { name, mimeType: "image/jpeg", buffer: await createJpeg(number) };
}

export async function fillProduct(page: Page): Promise<void> {
  // A form that was just saved has the same fields, and stays until this page opens.
  await expect(page.getByRole("heading", { name: "Add New Product" })).toBeVisible();
  for (const [label, value] of Object.entries(labelledProductFields) as [
    keyof typeof labelledProductFields,
    string,
  ][]) {
    await productField(page, label).fill(value);
  }
  await page.getByRole("textbox", { name: "Title of feature 1" }).fill("Front tray");
  await page.getByRole("textbox", { name: "Detail of feature 1" }).fill("250 sheets.");
  await productImageInput(page, "Main image").setInputFiles(await createImageFile(1));
  await productImageInput(page, "Banner image").setInputFiles(await createImageFile(2));
  await expect(page.getByRole("img", { name: "Banner image: picture-2.jpg" })).toBeVisible();
}

export function notice(page: Page, text: string) {
  return page.locator(".toast").filter({ hasText: text });
}
