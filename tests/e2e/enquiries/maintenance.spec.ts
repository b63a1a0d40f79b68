import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { readRequest } from "#tests/e2e/support/records.ts";
import { fillContactForm, newVisitor } from "#tests/e2e/support/visitor.ts";

const form = (page: Page) => page.getByRole("region", { name: "Which machine, and what is it doing?" });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const fault = (page: Page) =>
  form(page).getByRole("group", { name: "What is wrong?" }).getByRole("radio", { checked: true });
const send = (page: Page) => page.getByRole("button", { name: "Send to the service desk" }).click();

test("a request for maintenance says what is missing, keeps what is chosen, and sends it", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/servicemaintance");
  await fillContactForm(page, visitor);
  await send(page);
  await expect(field(page, "Model")).toHaveAccessibleDescription(/Enter the model/);
  await expect(field(page, "Where does it stand?")).toHaveValue("");
  await expect(field(page, "Where does it stand?")).toHaveAccessibleDescription(/Where does it stand\?/);
  await expectAccessible(page);
  await field(page, "Make").fill("Quire");
  await field(page, "Model").fill("C340");
  await field(page, "Meter, black").fill("148,220");
  await form(page).getByText("Paper jams").click();
  await field(page, "Where does it stand?").selectOption("Dubai");
  await page.reload();
  await expect(fault(page)).toHaveAccessibleName("Paper jams");
  await send(page);
  await expect(form(page).getByText("Email sent successfully!")).toBeVisible();
  expect(readRequest(site.dataDir, visitor.email)).toEqual({
    topic: "maintenance",
    details: {
      make: "Quire",
      model: "C340",
      meterBlack: 148_220,
      fault: "jams",
      emirate: "dubai",
      contract: "unsure",
    },
    whatsapp: 0,
  });
  await expect(fault(page)).toHaveAccessibleName("Nothing, I want a contract");
});
