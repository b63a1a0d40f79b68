import type { Locator, Page } from "@playwright/test";
import { highlights } from "#domain/blog/post-markup.ts";
import { createJpeg } from "#tests/support/files/images.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { cleanHtml } from "#server/blog/html/clean-html.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey, tabTo, takeOverFileDialogs } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import {
  postTextBox,
  fillPost,
  imageInput,
  paste,
  readPastedSample,
  postField,
  labelledPostFields,
  fetchPost,
  toolbarButton,
} from "#tests/e2e/support/posts.ts";
import { openSignedIn, notice, createImageFile } from "#tests/e2e/support/staff.ts";

const slug = "how-to-share-one-copier";
/** Of the second post with the same title. */
const secondSlug = `${slug}-2`;

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add blog" }).click();
  await expect(notice(page, "✅ Blog added successfully!")).toBeVisible();
}

async function chooseImage(page: Page, number: number): Promise<Locator> {
  await toolbarButton(page, "Image").click();
  const dialog = page.getByRole("dialog", { name: "Add an image" });
  await dialog.getByLabel(/choose a file/i).setInputFiles(await createImageFile(number));
  await expect(dialog.locator("img")).toBeVisible();
  return dialog;
}

test("every tool creates content that the server keeps, and saved content opens unchanged", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/blogs/add");
  await fillPost(page);
  const text = postTextBox(page);
  await page.setViewportSize(designViewports.wide);
  const tools = await page.getByRole("toolbar").getByRole("button").all();
  const rows = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y));
  expect(new Set(rows).size).toBeLessThanOrEqual(2);
  await text.click();
  const marked: readonly [toolName: string, words: string][] = [
    ["Bold", "bold"],
    ["Italic", "italic"],
    ["Underline", "under"],
    ["Strikethrough", "struck"],
    ["Inline code", "code"],
    ["Superscript", "above"],
    ["Subscript", "below"],
    ["Highlight yellow", "yellow"],
    ["Highlight blue", "blue"],
    ["Highlight green", "green"],
  ];
  for (const [name, words] of marked) {
    await toolbarButton(page, name).click();
    await expect(toolbarButton(page, name)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.type(words);
    await toolbarButton(page, name.startsWith("Highlight") ? "No highlight" : name).click();
    await page.keyboard.type(" ");
  }
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await pressKey(page, "Enter");
    await toolbarButton(page, `Heading ${level}`).click();
    await page.keyboard.type(`Heading ${level}`);
  }
  for (const align of ["Align centre", "Align right", "Justify", "Align left"]) {
    await pressKey(page, "Enter");
    await toolbarButton(page, align).click();
    await expect(toolbarButton(page, align)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.type(align);
  }
  for (const name of ["Bullet list", "Numbered list", "Quote", "Code block"]) {
    await pressKey(page, "Enter");
    await toolbarButton(page, name).click();
    await page.keyboard.type(name);
    await pressKey(page, "Enter");
    if (name === "Code block") await pressKey(page, "Enter");
    await pressKey(page, "Enter");
    await page.keyboard.type(`After ${name}`);
  }
  await toolbarButton(page, "Horizontal rule").click();
  await page.keyboard.type("A line");
  await pressKey(page, "Shift+Enter");
  await page.keyboard.type("and its second.");
  const dialog = await chooseImage(page, 7);
  await dialog.getByRole("textbox", { name: "Alternative text" }).fill("A meter");
  await dialog.getByRole("textbox", { name: "Caption" }).fill("A meter, read twice");
  await dialog.getByRole("button", { name: "Add image" }).click();
  await toolbarButton(page, "Table").click();
  for (const cell of ["Paper", "Colour", "Price", "A4"]) {
    await page.keyboard.type(cell);
    await pressKey(page, "Tab");
  }
  for (const name of ["Delete row", "Delete column"]) await toolbarButton(page, name).click();
  await focusAndPress(text, "ControlOrMeta+End");
  await page.keyboard.type("The end.");
  await save(page);

  const stored = (await fetchPost(site, slug)).fullDescription;
  expect(cleanHtml(stored)).toBe(stored);
  for (const piece of [
    "<strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s> <code>code</code> <sup>above</sup> <sub>below</sub>",
    '<mark data-color="#CCE0FF" style="background-color: #CCE0FF; color: inherit">blue</mark>',
    "<h1>Heading 1</h1>",
    "<h6>Heading 6</h6>",
    '<p style="text-align: center">Align centre</p>',
    '<p style="text-align: justify">Justify</p>',
    "<ul><li><p>Bullet list</p></li></ul>",
    "<ol><li><p>Numbered list</p></li></ol>",
    "<blockquote><p>Quote</p></blockquote>",
    "<pre><code>Code block</code></pre>",
    "<hr />",
    "A line<br />and its second.",
    "<figcaption>A meter, read twice</figcaption></figure><table><tbody><tr><th><p>Colour</p></th><th><p>Price</p></th></tr>",
    "<p>The end.</p>",
  ]) {
    expect(stored).toContain(piece);
  }
  expect(stored).toMatch(
    /<figure><img src="\/images\/[0-9a-f]{64}\/480\.webp" alt="A meter" width="400" height="300" \/>/,
  );

  await page.goto(`${site.url}/dashboard/blogs/edit/${slug}`);
  await expect(text).toContainText("The end.");
  const written = await text.evaluate((element) => element.innerHTML);
  await text.click();
  await page.keyboard.type("x");
  await pressKey(page, "ControlOrMeta+z");
  expect(await text.evaluate((element) => element.innerHTML)).toBe(written);
  await postField(page, "Place").fill("Dubai");
  await focusAndPress(text, "ControlOrMeta+End");
  await page.keyboard.type("!");
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "✅ Blog updated successfully!")).toBeVisible();
  expect((await fetchPost(site, slug)).fullDescription).toBe(stored.replace("The end.", "The end.!"));
});

test("links, images and pasted content are added, changed and rejected, and are clean on the public page", async ({
  page,
  restoredSite: site,
}) => {
  await page.route("https://example.com/meter.jpg", async (route) =>
    route.fulfill({ contentType: "image/jpeg", body: await createJpeg(3) }),
  );
  await page.clock.install();
  await openSignedIn(page, site, "/dashboard/blogs/add");

  await test.step("links are added, changed, rejected and removed", async () => {
    const text = postTextBox(page);
    await text.fill("Ask us");
    await pressKey(page, "ControlOrMeta+a");
    await pressKey(page, "ControlOrMeta+k");
    const dialog = page.getByRole("dialog");
    const address = dialog.getByRole("textbox", { name: "Address" });
    await expect(address).toBeFocused();
    for (const refused of ["not a url", "http://not a url", "javascript:alert(1)"]) {
      await address.fill(refused);
      await pressKey(page, "Enter");
      await expect(address).toHaveAttribute("aria-invalid", "true");
      await expect(dialog.getByText(/^Enter an address such as example\.com/)).toBeVisible();
      await address.fill("");
    }
    await expectAccessible(page);
    await address.fill("example.com/prices");
    await pressKey(page, "Enter");
    const link = text.getByRole("link", { name: "Ask us" });
    await expect(link).toHaveAttribute("href", "http://example.com/prices");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
    await expect(text).toBeFocused();
    await toolbarButton(page, "Link").click();
    await expect(address).toHaveValue("http://example.com/prices");
    await address.fill("sales@example.com");
    await dialog.getByRole("button", { name: "Set link" }).click();
    await expect(link).toHaveAttribute("href", "mailto:sales@example.com");
    await toolbarButton(page, "Link").click();
    await address.fill("");
    await dialog.getByRole("button", { name: "Remove link" }).click();
    await expect(link).toHaveCount(0);
    await expect(text).toHaveText("Ask us");

    await pressKey(page, "ControlOrMeta+End");
    await toolbarButton(page, "Link").click();
    await address.fill("https://youtu.be/aqz-KE-bpKQ");
    await dialog.getByRole("textbox", { name: "Text" }).fill("Where the counter is");
    await dialog.getByRole("button", { name: "Set link" }).click();
    // In the text, and in the box of its player.
    await expect(text.getByRole("link", { name: "Where the counter is" })).toHaveCount(2);
  });

  await test.step("images are added by URL, by paste and by drop, changed, and rejected; a slow one has no size", async () => {
    await page.route("https://example.com/none.jpg", (route) => route.fulfill({ status: 404, body: "" }));
    const slow = "https://example.com/slow.jpg";
    await page.route(slow, () => {});
    await fillPost(page);
    const text = postTextBox(page);
    await text.fill("Pictures");
    await toolbarButton(page, "Image").click();
    const dialog = page.getByRole("dialog", { name: "Add an image" });
    const address = dialog.getByRole("textbox", { name: "Image address" });
    for (const [typed, message] of [
      ["", "Enter the address of an image, or choose a file"],
      ["http://example.com/meter.jpg", "The address of an image must begin with https://"],
    ] as const) {
      await address.fill(typed);
      await dialog.getByRole("button", { name: "Add image" }).click();
      await expect(dialog.getByText(message)).toBeVisible();
    }
    await expectAccessible(page);
    await dialog.getByLabel(/choose a file/i).setInputFiles({
      name: "notes.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF"),
    });
    await expect(dialog.getByText("notes.pdf is not an image")).toBeVisible();
    await pressKey(page, "Escape");
    const add = async (typed: string, alternative: string) => {
      await toolbarButton(page, "Image").click();
      await address.fill(typed);
      await dialog.getByRole("textbox", { name: "Alternative text" }).fill(alternative);
      await dialog.getByRole("button", { name: "Add image" }).click();
    };
    const image = (name: string) => text.getByRole("img", { name, includeHidden: true });
    await add("example.com/meter.jpg", "A meter");
    await expect(image("A meter")).toHaveAttribute("width", "400");
    await add("https://example.com/none.jpg", "Not there yet");
    await expect(
      page.getByRole("alert").filter({ hasText: "No image came from this address." }),
    ).toBeVisible();
    await expect(image("Not there yet")).toHaveCount(1);
    await add(`${site.url}/icon-512.png`, "Of this site");
    await expect(image("Of this site")).toHaveAttribute("src", "/icon-512.png");
    await expect(image("Of this site")).toHaveAttribute("width", "512");
    await toolbarButton(page, "Image").click();
    await dialog.getByText("Or choose an uploaded image").click();
    const uploaded = dialog.getByRole("group").getByRole("button").first();
    await uploaded.click();
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Alternative text" }).fill("Used again");
    await dialog.getByRole("button", { name: "Add image" }).click();
    await expect(image("Used again")).toHaveAttribute("src", /^\/images\/[0-9a-f]{64}\//);
    await add(slow, "Slow");
    await expect(dialog.getByRole("button", { name: "Loading..." })).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(dialog).toHaveCount(0);
    await expect(image("Slow")).toHaveAttribute("src", slow);
    await expect(image("Slow")).not.toHaveAttribute("width");

    const bytes = [...(await createJpeg(5))];
    for (const kind of ["paste", "drop"] as const) {
      await text.evaluate(
        (element, { how, content }) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(content)], `${how}.jpg`, { type: "image/jpeg" }));
          const { left, top } = element.getBoundingClientRect();
          const common = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            how === "paste"
              ? new ClipboardEvent("paste", { ...common, clipboardData: data })
              : new DragEvent("drop", {
                  ...common,
                  dataTransfer: data,
                  clientX: left + 60,
                  clientY: top + 60,
                }),
          );
        },
        { how: kind, content: bytes },
      );
      await dialog.getByRole("textbox", { name: "Alternative text" }).fill(`By ${kind}`);
      await dialog.getByRole("button", { name: "Add image" }).click();
      await expect(text.getByRole("img", { name: `By ${kind}` })).toBeVisible();
    }
    await text.getByRole("img", { name: "By drop" }).click();
    await toolbarButton(page, "Image").click();
    const change = page.getByRole("dialog", { name: "Change the image" });
    await change.getByRole("textbox", { name: "Alternative text" }).fill("By hand");
    await change.getByRole("textbox", { name: "Caption" }).fill("Dropped");
    await change.getByRole("button", { name: "Change image" }).click();
    await text.locator("figure").getByRole("img", { name: "By hand" }).click();
    await toolbarButton(page, "Image").click();
    await expect(change.getByRole("textbox", { name: "Alternative text" })).toHaveValue("By hand");
    await pressKey(page, "Escape");
    await save(page);
    const stored = (await fetchPost(site, slug)).fullDescription;
    expect(stored).toContain(
      '<img src="https://example.com/meter.jpg" alt="A meter" width="400" height="300" />',
    );
    expect(stored).toMatch(/<img src="\/images\/[^"]+" alt="By paste"/);
    expect(stored).toMatch(
      /<figure><img src="\/images\/[^"]+" alt="By hand"[^>]*><figcaption>Dropped<\/figcaption><\/figure>/,
    );
  });

  await test.step("pasted content is clean and looks alike on the public page, and its images need an alternative text", async () => {
    const address = "https://example.com/meter.jpg";
    await page.goto("/dashboard/blogs/add");
    await expect(page.getByText("No words yet")).toBeVisible();
    await expect(page.getByText(/to read/)).toHaveCount(0);
    await fillPost(page);
    const embedded = `data:image/jpeg;base64,${(await createJpeg(5)).toString("base64")}`;
    await postTextBox(page).click();
    await paste(
      page,
      `<p>Before</p><img src="${embedded}" alt=""><p>Between</p><img src="${address}"><img src="${embedded}" alt="Named"><p>After</p>`,
    );
    await expect(notice(page, "A pasted picture stays on another site.")).toContainText(address);
    const dialog = page.getByRole("dialog", { name: "Describe the pasted image" });
    const alternative = dialog.getByRole("textbox", { name: "Alternative text" });
    await expect(alternative).toBeFocused();
    await alternative.fill("A counter");
    await dialog.getByRole("textbox", { name: "Caption" }).fill("Ours");
    await pressKey(page, "Enter");
    await expect(dialog.getByText("It stays on example.com")).toBeVisible();
    await expect(alternative).toHaveValue("");
    await alternative.fill("A meter");
    await pressKey(page, "Enter");
    await expect(dialog).toHaveCount(0);
    await page.keyboard.type(" and on.");
    await expect(postTextBox(page)).toContainText("After and on.");
    await expect(page.getByText("1 image on another site")).toBeVisible();

    await paste(page, readPastedSample("word"));
    await expect(notice(page, "could not be pasted")).toBeVisible();
    await paste(page, readPastedSample("hostile"));
    await expect(postTextBox(page)).toContainText("A harmless heading");
    const marks = Object.entries(highlights);
    const words = marks.map(([colour, name]) => `<span style="background-color: ${colour}">${name}</span>`);
    await paste(page, `<p>Then</p><center><p>First ${words.join(" ")}</p><p>Last</p></center><p>End</p>`);
    const expectStyles = async (text: Locator) => {
      for (const paragraph of [/^First/, /^Last$/])
        await expect(text.locator("p", { hasText: paragraph })).toHaveCSS("text-align", "center");
      for (const [colour, name] of marks)
        await expect(text.locator("mark", { hasText: name })).toHaveCSS("background-color", toRgb(colour));
    };
    await expectStyles(postTextBox(page));
    const readText = async (text: Locator) => (await text.innerText()).replace(/\s+/g, " ").trim();
    const written = await readText(postTextBox(page));
    await save(page);

    const stored = (await fetchPost(site, secondSlug)).fullDescription;
    expect(stored).toMatch(
      /^<p>Before<\/p><figure><img [^>]*alt="A counter"[^>]*><figcaption>Ours<\/figcaption><\/figure><p>Between<\/p><img src="https:\/\/example\.com\/meter\.jpg" alt="A meter"[^>]*><img [^>]*alt="Named"[^>]*><p>After and on\./,
    );
    expect(cleanHtml(stored)).toBe(stored);
    expect(stored).not.toMatch(/mso|Mso|font|<span|<o:p|evil|javascript|onclick|onerror/);
    await page.goto(`${site.url}/blogs/${secondSlug}`);
    const prose = page.locator(".prose");
    expect(await readText(prose)).toBe(written);
    await expect(prose.getByRole("listitem").filter({ hasText: /^Copies$/ })).toBeVisible();
    await expect(prose.locator("ol")).toHaveAttribute("start", "3");
    await expect(prose.getByRole("link")).toHaveCount(2);
    await expectStyles(prose);
  });
});

function toRgb(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${parts.join(", ")})`;
}

test("the toolbar stays visible in a long post, in reach on a phone, and shows its state in forced colours", async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, "/dashboard/blogs/edit/read-your-meter-before-you-read-a-quote");
  await expect(postTextBox(page)).toBeVisible();
  await expectAccessible(page);
  for (const viewport of Object.values(designViewports)) {
    await page.setViewportSize(viewport);
    await postTextBox(page).click();
    await pressKey(page, "ControlOrMeta+Home");
    await pressKey(page, "ControlOrMeta+End");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(toolbarButton(page, "Undo")).toBeInViewport();
    const isOnTop = await toolbarButton(page, "Undo").evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  }

  const buttons = page.getByRole("toolbar", { name: "Text formatting" }).getByRole("button");
  await expect(buttons).toHaveCount(7);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(buttons).toHaveCount(40);
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await pressKey(page, "Alt+F10");
  await pressKey(page, "End");
  await pressKey(page, "Enter");
  await expect(buttons).toHaveCount(7);
  await pressKey(page, "ArrowRight");
  await expect(toolbarButton(page, "Undo")).toBeFocused();

  await page.setViewportSize({ width: 320, height: 256 });
  await focusAndPress(postTextBox(page), "End");
  const bars = page.locator(":is(.sidebar, .dashboard__header, .dashboard__actions, .editor__bar)");
  for (const bar of await bars.all()) await expect(bar).toHaveCSS("position", /^(?:static|relative)$/);
  await page.setViewportSize(designViewports.narrow);

  const wide = (await createJpeg(3, 1600, 600)).toString("base64");
  await postTextBox(page).click();
  await paste(page, `<p>Wide</p><img src="data:image/jpeg;base64,${wide}" alt="A wide one">`);
  await expect(postTextBox(page).getByRole("img", { name: "A wide one" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(designViewports.narrow.width);

  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize(designViewports.wide);
  const colourOf = (found: Element) => getComputedStyle(found).backgroundColor;
  const swatches = await page
    .locator(".tool__swatch")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).background));
  expect(new Set(swatches).size).toBe(swatches.length);
  await toolbarButton(page, "Bold").click();
  await expect(toolbarButton(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  expect(await toolbarButton(page, "Bold").evaluate(colourOf)).not.toBe(
    await toolbarButton(page, "Italic").evaluate(colourOf),
  );
});

test("a whole post is written by keyboard alone", async ({ page, restoredSite: site }) => {
  takeOverFileDialogs(page);
  await openSignedIn(page, site, "/dashboard/blogs/add");
  await postField(page, "Title").focus();
  const press = async (name: string) => {
    await pressKey(page, "Alt+F10");
    await pressKey(page, "Home");
    for (let stop = 0; stop < 40; stop += 1) {
      if (await toolbarButton(page, name).evaluate((element) => element === document.activeElement)) break;
      await pressKey(page, "ArrowRight");
    }
    await expect(toolbarButton(page, name)).toBeFocused();
    await pressKey(page, "Enter");
  };
  await page.keyboard.type(labelledPostFields.Title);
  await tabTo(page, toolbarButton(page, "Undo"));
  await pressKey(page, "End");
  await expect(toolbarButton(page, "No highlight")).toBeFocused();
  await pressKey(page, "ArrowRight");
  await expect(toolbarButton(page, "Undo")).toBeFocused();
  await pressKey(page, "Escape");
  const text = postTextBox(page);
  await expect(text).toBeFocused();
  await press("Heading 2");
  await expect(text).toBeFocused();
  await page.keyboard.type("One machine");
  await pressKey(page, "Enter");
  await page.keyboard.type("It is ");
  await pressKey(page, "ControlOrMeta+b");
  await page.keyboard.type("enough");
  await pressKey(page, "ControlOrMeta+b");
  await page.keyboard.type(" for ");
  await press("Link");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Address" })).toBeFocused();
  await page.keyboard.type("example.com");
  await pressKey(page, "Enter");
  await expect(text).toBeFocused();
  await pressKey(page, "Enter");
  await press("Bullet list");
  await expect(text).toBeFocused();
  await page.keyboard.type("Floor 1");
  await pressKey(page, "Enter");
  await page.keyboard.type("Floor 2");
  await pressKey(page, "Enter", 2);
  await press("Image");
  const file = page.getByRole("dialog").getByLabel(/choose a file/i);
  await tabTo(page, file);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), pressKey(page, "Space")]);
  await chooser.setFiles(await createImageFile(2));
  await expect(page.getByRole("dialog").locator("img")).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: "Alternative text" }));
  await page.keyboard.type("A copier");
  await tabTo(page, page.getByRole("textbox", { name: "Caption" }));
  await page.keyboard.type("Ours");
  await pressKey(page, "Enter");
  await expect(text).toBeFocused();
  await page.keyboard.type("Done.");
  await tabTo(page, postField(page, "Author"));
  await page.keyboard.type(labelledPostFields.Author);
  await pressKey(page, "Tab");
  await page.keyboard.type("11032025");
  await tabTo(page, postField(page, "Place"));
  await tabTo(page, postField(page, "Short description"));
  await page.keyboard.type(labelledPostFields["Short description"]);
  await tabTo(page, imageInput(page));
  const [second] = await Promise.all([page.waitForEvent("filechooser"), pressKey(page, "Space")]);
  await second.setFiles(await createImageFile(1));
  await expect(page.getByRole("img", { name: "New: picture-1.jpg" })).toBeVisible();
  await tabTo(page, postField(page, "Width"));
  await pressKey(page, "Enter");
  await expect(notice(page, "✅ Blog added successfully!")).toBeVisible();
  const post = await fetchPost(site, slug);
  expect(post.date).toBe(labelledPostFields.Date);
  expect(post.fullDescription).toMatch(
    /^<h2>One machine<\/h2><p>It is <strong>enough<\/strong> for <a href="http:\/\/example\.com" [^>]*>http:\/\/example\.com<\/a><\/p><ul><li><p>Floor 1<\/p><\/li><li><p>Floor 2<\/p><\/li><\/ul><figure><img [^>]*alt="A copier"[^>]*><figcaption>Ours<\/figcaption><\/figure><p>Done\.<\/p>$/,
  );
});
