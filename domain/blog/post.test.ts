import { getTranslate } from "#messages/catalogue.ts";
import { writeMessage } from "#messages/message.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  blogPostEditSchema,
  compareNewestFirst,
  getLastChange,
  getMissingFields,
  newBlogPostSchema,
} from "./post.ts";
import { getFieldErrors } from "#domain/shared/contact.ts";

const form = {
  title: "Read your meter",
  authorName: "Mariam Haddad",
  date: "2025-10-12",
  excerpt: "One number a month.",
};

function messages(
  schema: typeof newBlogPostSchema | typeof blogPostEditSchema,
  value: unknown,
): Record<string, string> {
  const result = schema.safeParse(value);
  return result.success ? {} : getFieldErrors(getTranslate("en"), result.error);
}

const two = (number: number) => String(number).padStart(2, "0");

const dateMessage = "Date must be a day of the calendar, as in 2025-10-12";

describe("a new post", () => {
  test("needs title, author, date and short description; other fields may be empty", () => {
    expect(newBlogPostSchema.parse(form)).toMatchObject({
      ...form,
      place: "",
      fullDescription: { html: "", images: [] },
      imageWidth: null,
      imageHeight: null,
    });
    for (const empty of [{}, { title: " ", authorName: "", date: " ", excerpt: "\n" }])
      expect(messages(newBlogPostSchema, empty)).toEqual({
        title: "Enter the title",
        authorName: "Enter the author",
        date: "Enter the date",
        excerpt: "Enter the short description",
      });
  });

  test("is trimmed, and its image size may be text", () => {
    const input = {
      title: " Read your meter ",
      authorName: "Mariam Haddad\t",
      place: " Sharjah",
      date: " 2025-10-12 ",
      excerpt: "One number a month.\r\n",
      fullDescription: "<p>Here.</p>\r\n<p>There.</p>",
      imageWidth: "800",
      imageHeight: " ",
    };
    expect(newBlogPostSchema.parse(input)).toMatchObject({
      ...form,
      place: "Sharjah",
      fullDescription: { html: "<p>Here.</p>\n<p>There.</p>", images: [] },
      imageWidth: 800,
      imageHeight: null,
    });
  });

  test.each([
    [{ title: "a".repeat(201) }, { title: "Title must not exceed 200 characters" }],
    [{ authorName: "a".repeat(201) }, { authorName: "Author must not exceed 200 characters" }],
    [{ place: "a".repeat(201) }, { place: "Place must not exceed 200 characters" }],
    [{ excerpt: "a".repeat(1000) }, {}],
    [{ excerpt: "a".repeat(1001) }, { excerpt: "Short description must not exceed 1000 characters" }],
    [{ imageWidth: "0" }, { imageWidth: "Image width must be at least 1" }],
    [{ imageWidth: "10000" }, {}],
    [{ imageWidth: "10001" }, { imageWidth: "Image width must not exceed 10000" }],
    [{ imageHeight: "50%" }, { imageHeight: "Image height must be a whole number from 1 to 10000" }],
    [{ title: ["a"] }, { title: "Title must be text" }],
  ])("%j: %j", (changes, expected) => {
    expect(messages(newBlogPostSchema, { ...form, ...changes })).toEqual(expected);
  });
});

describe("the date", () => {
  test.each(["12.10.2025", "2025-1-2", "2025-10-12T00:00:00Z", "20251012", "yesterday", "٢٠٢٥-١٠-١٢"])(
    "%s has the wrong format",
    (date) => {
      expect(messages(newBlogPostSchema, { ...form, date })).toEqual({ date: dateMessage });
    },
  );

  test("is valid exactly if the day exists, for any year, month and day", () => {
    const year = fc.oneof(fc.integer({ min: 1000, max: 9999 }), fc.constantFrom(1900, 2000, 2024, 2025));
    fc.assert(
      fc.property(
        year,
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (fullYear, month, day) => {
          const date = `${fullYear}-${two(month)}-${two(day)}`;
          const exists = new Date(Date.UTC(fullYear, month - 1, day)).toISOString().startsWith(date);
          const expected = exists ? {} : { date: dateMessage };
          expect(messages(newBlogPostSchema, { ...form, date })).toEqual(expected);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("an edited post", () => {
  test("needs only its title; missing fields stay missing", () => {
    expect(blogPostEditSchema.parse({ title: "New title" })).toEqual({ title: "New title" });
    expect(messages(blogPostEditSchema, {})).toEqual({ title: "Enter the title" });
    expect(messages(blogPostEditSchema, { title: " " })).toEqual({ title: "Enter the title" });
  });

  test("can empty every other field", () => {
    const emptied = {
      authorName: "",
      place: " ",
      date: "",
      excerpt: "",
      fullDescription: "",
      imageWidth: "",
    };
    expect(blogPostEditSchema.parse({ title: "Title", ...emptied })).toEqual({
      title: "Title",
      ...emptied,
      place: "",
      fullDescription: { html: "", images: [] },
      imageWidth: null,
    });
  });

  test.each([
    [{ date: "2025-02-30" }, { date: dateMessage }],
    [{ authorName: 5 }, { authorName: "Author must be text" }],
    [{ removeImage: "true" }, {}],
    [{ removeImage: "false" }, {}],
    [{ removeImage: "yes" }, { removeImage: "removeImage is either true or false" }],
    [{ imageHeight: "-1" }, { imageHeight: "Image height must be a whole number from 1 to 10000" }],
  ])("%j: %j", (changes, expected) => {
    expect(messages(blogPostEditSchema, { title: "Title", ...changes })).toEqual(expected);
  });
});

test("the order of the blog is newest first by date, then by creation; posts without a date come first", () => {
  const posts = [
    { date: "2025-09-30", id: "c" },
    { date: "2025-10-12", id: "a" },
    { date: "2024-12-31", id: "d" },
    { date: "2025-10-12", id: "b" },
    { date: "", id: "e" },
    { date: "", id: "f" },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(posts, { minLength: posts.length }), (shuffled) => {
      expect(shuffled.toSorted(compareNewestFirst).map(({ id }) => id)).toEqual([
        "f",
        "e",
        "b",
        "a",
        "c",
        "d",
      ]);
    }),
  );
});

describe("the publication", () => {
  const messagesOf = (value: object) => messages(newBlogPostSchema, value);

  test("a draft needs only its title", () => {
    expect(messagesOf({ title: "Toner", publication: "draft" })).toEqual({});
    expect(messagesOf({ publication: "draft" })).toEqual({ title: "Enter the title" });
  });

  test.each([
    [{ publication: "published", publishAt: "" }, {}],
    [{ publication: "scheduled", publishAt: "2026-10-12T09:00" }, {}],
    [{ publication: "scheduled", publishAt: "2026-10-12T09:00:30+04:00" }, {}],
    [{ publication: "scheduled", publishAt: "2026-10-12T05:00:00Z" }, {}],
    [{ publication: "scheduled" }, { publishAt: "Choose the day and time of publication" }],
    [{ publication: "scheduled", publishAt: "" }, { publishAt: "Choose the day and time of publication" }],
    [
      { publication: "scheduled", publishAt: "12 Oct" },
      { publishAt: "The time of publication must be a day and a time, as in 2026-10-12T09:00" },
    ],
    [{ publication: "hidden" }, { publication: "publication is draft, scheduled or published" }],
  ])("%j: %j", (changes, expected) => {
    expect(messagesOf({ ...form, ...changes })).toEqual(expected);
  });

  test("missing fields of a public post are reported by field", () => {
    expect(getMissingFields({ ...form, image: "cover" })).toEqual({});
    expect(getMissingFields({ ...form, authorName: " ", date: "", image: null })).toEqual({
      authorName: writeMessage("form.enter", { label: "author" }),
      date: writeMessage("form.enter", { label: "date" }),
      image: "Please upload an image",
    });
    expect(getMissingFields({ publication: "draft" })).toEqual({});
  });

  test("a change of a public post needs its date, and no other field", () => {
    const emptied = { authorName: "", date: "", excerpt: "", image: null };
    const missing = { date: writeMessage("form.enter", { label: "date" }) };
    expect(getMissingFields({ ...emptied, publication: "published" }, true)).toEqual(missing);
    expect(getMissingFields({ ...emptied, publication: "draft" }, true)).toEqual({});
  });

  test("is the last change of a scheduled post", () => {
    expect(getLastChange({ updatedAt: 5, publishAt: 9 })).toBe(9);
    expect(getLastChange({ updatedAt: 5, publishAt: 3 })).toBe(5);
    expect(getLastChange({ updatedAt: 5, publishAt: null })).toBe(5);
  });
});
