import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

/** Path, title and main heading of the pages without a product. */
const pages = [
  ["/aboutus", "About. Waraq", "We have been counting pages since 2012."],
  ["/consumables", "Consumables and spare parts. Waraq", "Toner, drums and parts"],
  ["/service", "Copier Printer Rental and Lease. Waraq", "Rent the machine. Pay for the page."],
  ["/servicemaintance", "Copier Printer Maintenance. Waraq", "Own it? We will keep it printing."],
  ["/contactus", "Contact and support. Waraq", "Need Support? We’re Here 24/7!"],
  ["/client", "Customers. Waraq", "Customers"],
  ["/blogs", "From the service desk. Waraq", "From the service desk"],
  ["/privacy", "Privacy Policy. Waraq", "Privacy Policy"],
  ["/terms", "Terms and Conditions. Waraq", "Terms and Conditions"],
  ["/Sustainability", "Sustainability. Waraq", "A refurbished copier is a copier nobody had to make."],
] as const;

async function listHeadings(page: Page, level: number): Promise<string[]> {
  return page.getByRole("main").getByRole("heading", { level }).allTextContents();
}

test("each page has its title and heading, and links to the calculator", async ({ page }) => {
  for (const [path, title, heading] of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expect(page.locator('a[href="/ProductEnquiry"]:visible')).not.toHaveCount(0);
  }
});

test("the about page lists reasons, services, commitment, mission, vision and values", async ({ page }) => {
  await page.goto("/aboutus");
  const main = page.getByRole("main");
  for (const name of [
    "Cost savings",
    "Hassle-free maintenance",
    "Eco-friendly",
    "Productivity",
    "No hidden costs",
    "Rental and leasing",
    "Managed print services",
    "Enterprise solutions",
    "A second working life comes first.",
    "Mission",
    "Vision",
    "Customer-centric",
    "Integrity and trust",
    "Reliability and excellence",
    "Innovation and technology",
    "Cost efficiency",
    "Sustainability",
  ]) {
    await expect(main.getByText(name).first()).toBeVisible();
  }
});

test("the rental page shows its claims and the six steps", async ({ page }) => {
  await page.goto("/service");
  const main = page.getByRole("main");
  await expect(main.getByRole("list").filter({ hasText: "Zero investment" }).getByRole("heading")).toHaveText(
    [
      "We analyse your printing",
      "You get a multifunction machine",
      "Consumables are free",
      "So is the service",
      "The agreement bends",
      "You pay per print",
    ],
  );
  for (const claim of ["2012", "1,000+", "1,400+", "up to 30%"]) {
    await expect(main.getByRole("definition").filter({ hasText: claim })).toBeVisible();
  }
  for (const claim of ["Pay per print", "Fastest support", "Flexible agreement", "Flexible plans"]) {
    await expect(main.getByRole("term").filter({ hasText: claim })).toBeVisible();
  }
  await expect(main.getByRole("heading", { name: "Machines, by the month" })).toBeVisible();
  await main.getByRole("link", { name: "Quick enquiry" }).click();
  await expect(page).toHaveURL("/ProductEnquiry");
});

test("the customers page shows the logos of 93 clients", async ({ page }) => {
  await page.goto("/client");
  const clientLogos = page.getByRole("main").getByRole("img");
  await expect(clientLogos).toHaveCount(93);
  expect(
    new Set(await clientLogos.evaluateAll((images) => images.map((image) => image.getAttribute("alt")))).size,
  ).toBe(93);
  // Logos below the first screen load when they come near the viewport.
  await clientLogos.evaluateAll((images) =>
    Promise.all(
      images.map((image) => {
        image.setAttribute("loading", "eager");
        return image instanceof HTMLImageElement && image.decode();
      }),
    ),
  );
});

test("privacy has 8 sections and states the retention, terms have 10, sustainability has 6", async ({
  page,
}) => {
  await page.goto("/privacy");
  const retention = page.locator("section", { has: page.getByRole("heading", { name: "Retention" }) });
  await expect(retention).toContainText("for 2 years after the last thing that happened to it");
  await expect(page.locator(".legal").getByRole("heading", { level: 2 })).toHaveCount(8);
  await page.goto("/terms");
  await expect(page.locator(".legal").getByRole("heading", { level: 2 })).toHaveCount(10);
  await page.goto("/Sustainability");
  expect(await listHeadings(page, 3)).toEqual([
    "Refurbished printers",
    "Toner, used and returned",
    "Energy-efficient printing",
    "E-waste",
    "Paperless workflows",
    "Bulk purchasing",
  ]);
});

test("the consumables show 5 thumbnails, 4 below 1324 px and 3 below 920 px, which show their images by keyboard", async ({
  page,
}) => {
  await page.goto("/consumables");
  const thumbnails = page.getByRole("link", { name: /^Picture \d of 5$/ });
  await expect(thumbnails).toHaveCount(5);
  for (const [width, shown] of [
    [499, 3],
    [919, 3],
    [1023, 4],
    [1323, 4],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 1100 });
    const inView = await thumbnails.evaluateAll((links) => {
      const row = links[0]?.closest("ol")?.getBoundingClientRect();
      return links.filter((link) => link.getBoundingClientRect().right <= (row?.right ?? 0) + 1).length;
    });
    expect(inView, `at ${width} px`).toBe(shown);
  }
  await expect(page.locator("[data-island=gallery]")).toHaveAttribute("data-ready", "");
  await thumbnails.nth(2).press("Enter");
  await expect(page.getByRole("img", { name: /^A drum unit/ })).toBeInViewport({ ratio: 0.9 });
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
});

test("the contact page shows the address and the contacts of the company", async ({ page }) => {
  await page.goto("/contactus");
  const main = page.getByRole("main");
  await expect(main.getByText("Corporate office")).toBeVisible();
  await expect(main.getByText("Industrial Area, Sharjah")).toBeVisible();
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(3);
  await expect(main.locator('a[href="mailto:info@waraq.example"]')).toBeVisible();
  await expect(main.getByRole("link", { name: "Open in maps" })).toHaveAttribute(
    "href",
    /^https:\/\/.*directions/,
  );
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the support form reports errors, loses no input and is sent", async ({ page, site }) => {
    await page.goto("/contactus");
    await page.getByLabel("Name", { exact: true }).fill("R2 D2");
    await page.getByLabel("Email").fill("reception@example");
    await page.getByLabel(/^Message/).fill("E-04 on the display");
    await page.getByRole("button", { name: "Send" }).click();

    await expect(page).toHaveURL("/contactus");
    for (const [field, message] of [
      ["Name", "Name must contain only letters and spaces"],
      ["Company", "Company name is required"],
      ["Mobile number", "Mobile number is required"],
      ["Email", "Invalid email format"],
    ] as const) {
      await expect(page.getByRole("textbox", { name: field, exact: true })).toHaveAccessibleDescription(
        message,
      );
    }
    await expect(page.getByLabel(/^Message/)).toHaveValue("E-04 on the display");

    await page.getByLabel("Name", { exact: true }).fill("Mariam Al Suwaidi");
    await page.getByRole("textbox", { name: "Company" }).fill("Example Trading");
    await page.getByRole("textbox", { name: "Mobile number" }).fill("050 123 4567");
    await page.getByLabel("Email").fill("support@clinic.example");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
    await expect
      .poll(() => site.mailServer.acceptedMails.map(({ email }) => email.text).join("\n"))
      .toContain("E-04 on the display");
  });

  test("thumbnails of the consumables link to the images", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1100 });
    await page.goto("/consumables");
    await page.getByRole("link", { name: "Picture 5 of 5" }).click();
    await expect(page.getByRole("img", { name: /^Reams of paper/ })).toBeInViewport({ ratio: 0.9 });
  });
});
