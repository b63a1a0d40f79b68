import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { watchTraffic } from "#tests/e2e/support/traffic.ts";

// Swagger UI sets a style attribute that it does not need, and the content security policy blocks it.
test.use({ expectedErrors: /style/ });

test("the page of the API shows every operation with its example, and loads nothing from other sites", async ({
  page,
  site,
}) => {
  const traffic = watchTraffic(page);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /API of the site/ })).toBeVisible();
  const document: { paths: Record<string, Record<string, { tags: readonly string[] }>> } = await (
    await fetch(`${site.url}/api/openapi.json`)
  ).json();
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const byTag = Object.groupBy(operations, ({ tags }) => tags.join());
  expect(operations.length).toBeGreaterThan(0);
  for (const [tag, inTag = []] of Object.entries(byTag)) {
    const heading = page.locator(`#operations-tag-${tag}`).getByRole("button");
    await heading.click();
    await expect(page.getByRole("link", { name: /^\/api\// })).toHaveCount(inTag.length);
    await heading.click();
  }
  await page.locator("#operations-tag-enquiries").getByRole("button").click();
  await page.getByRole("link", { name: "/api/email/send-email", exact: true }).click();
  await expect(page.getByText("The response is sent after the enquiry is stored")).toBeVisible();
  await page.getByRole("button", { name: "Try it out" }).click();
  await expect(page.getByRole("textbox").filter({ hasText: "{" })).toHaveValue(
    /^\{\s+"name": "Huda Karim",[^]+\}$/,
  );
  expect([...traffic.origins]).toEqual([site.url]);
});
