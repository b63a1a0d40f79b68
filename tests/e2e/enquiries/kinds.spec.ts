import type { Page } from "@playwright/test";
import { readRequest } from "#tests/e2e/support/records.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { getProductPath } from "#tests/e2e/support/public-pages.ts";
import { fillContactForm, newVisitor, typeContactForm } from "#tests/e2e/support/visitor.ts";

const kinds = (page: Page) => page.getByRole("group", { name: "What do you need?" });
const consent = (page: Page) => page.getByRole("checkbox", { name: /^You may also write to me on WhatsApp/ });

test("a link to the form names kind and machine, and the visitor can change both", async ({ page, site }) => {
  const visitor = newVisitor();
  await page.goto("/requestquote?topic=purchase&machine=Quire%20C340");
  await expect(kinds(page).getByRole("radio", { checked: true })).toHaveAccessibleName("Purchase");
  const machine = page.getByRole("textbox", { name: "Machine" });
  await expect(machine).toHaveValue("Quire C340");
  await kinds(page).getByText("Lease").click();
  await machine.fill("Quire C320");
  await fillContactForm(page, visitor);
  await expect(
    page.getByText("Goes to the desk for what you choose above, to answer you. Kept 2 years"),
  ).toBeVisible();
  await expect(consent(page)).not.toBeChecked();
  await consent(page).check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readRequest(site.dataDir, visitor.email)).toEqual({
    topic: "lease",
    details: { machine: "Quire C320" },
    whatsapp: 1,
  });
});

test("a visitor asks to buy from the product's page, and the request names the machine", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto(await getProductPath(site, "Quire C340"));
  const ways = page.getByRole("region", { name: "Rent, lease or buy it" });
  await expect(ways.getByRole("listitem").filter({ hasText: "Buy" })).toContainText("9,800 DHS excl. VAT");
  await ways.getByRole("link", { name: "Ask to buy" }).click();
  await expect(kinds(page).getByRole("radio", { checked: true })).toHaveAccessibleName("Purchase");
  await fillContactForm(page, visitor);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readRequest(site.dataDir, visitor.email)).toEqual({
    topic: "purchase",
    details: { machine: "Quire C340" },
    whatsapp: 0,
  });
});

test("a kind whose fields the form does not show is sent without them", async ({ page, site }) => {
  const visitor = newVisitor();
  await page.goto("/contactus");
  const topics = page.getByRole("group", { name: "What is it about?" });
  await expect(topics.getByRole("radio", { checked: true })).toHaveAccessibleName("Support");
  await topics.getByText("Maintenance").click();
  await expect(page.getByRole("link", { name: "Maintenance has a form of its own" })).toHaveAttribute(
    "href",
    "/servicemaintance",
  );
  await fillContactForm(page, visitor);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readRequest(site.dataDir, visitor.email)).toEqual({
    topic: "maintenance",
    details: {},
    whatsapp: 0,
  });
});

test("an audit is asked for with the number of machines and the places", async ({ page, site }) => {
  const visitor = newVisitor();
  await page.goto("/managed-print");
  const fleet = page.getByRole("group", { name: "Printers and copiers, roughly" });
  await fleet.getByText("16 to 50").click();
  const places = page.getByRole("group", { name: "Places" });
  await places.getByText("Several branches").click();
  await typeContactForm(page, visitor);
  await page.getByRole("button", { name: "Ask for an audit" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readRequest(site.dataDir, visitor.email)).toEqual({
    topic: "managed-print",
    details: { fleet: "16-50", sites: "branches" },
    whatsapp: 0,
  });
});
