import type { englishTextFields, imageSizeFields } from "#domain/blog/post.ts";
import type { FieldValues } from "#domain/shared/resource-fields.ts";
import { arabicPosts } from "./arabic/posts.ts";

/** A post of the demo blog in English. The size of its image is that of the file, px. */
interface EnglishPost extends FieldValues<typeof englishTextFields & typeof imageSizeFields> {
  /**
   * File name below `content/posts/`: with `.html` the English text, with `.ar.html` the Arabic one. In the file,
   * `picture:FILE` stands for the URL of an uploaded image.
   */
  readonly body: keyof typeof arabicPosts;
  /** File name below `content/pictures/`. */
  readonly image: string;
}

/** Newest first. */
const englishPosts: readonly EnglishPost[] = [
  {
    title: "Read your meter before you read a quote",
    authorName: "Service desk",
    place: "Sharjah",
    date: "2025-10-12",
    excerpt:
      "Every copier keeps its own count. Two readings, a month apart, tell you more than any brochure. Here is where to find them.",
    body: "read-your-meter",
    image: "a3-colour-panel.webp",
    imageWidth: 1200,
    imageHeight: 900,
  },
  {
    title: "Rent, lease or buy: three ways to pay for the same page",
    authorName: "Contracts team",
    place: "Sharjah",
    date: "2025-09-28",
    excerpt:
      "The machine is the smallest part of the bill. Toner, parts and downtime decide which of the three is cheapest for you.",
    body: "rent-lease-or-buy",
    image: "hero-office-main.webp",
    imageWidth: 1600,
    imageHeight: 900,
  },
  {
    title: "What “refurbished” should mean",
    authorName: "Workshop",
    place: "Sharjah",
    date: "2025-09-09",
    excerpt:
      "New drum, new rollers, new fuser, a full counter report. Ask for all four before you sign for a second-life copier.",
    body: "what-refurbished-should-mean",
    image: "spare-parts-main.webp",
    imageWidth: 1200,
    imageHeight: 900,
  },
  {
    title: "Black, colour, and the page that is both",
    authorName: "Service desk",
    place: "Dubai",
    date: "2025-08-21",
    excerpt:
      "A letter with a blue logo is a colour page. Four settings that keep it from becoming one by accident.",
    body: "black-colour-and-both",
    image: "hero-rollers-main.webp",
    imageWidth: 1600,
    imageHeight: 900,
  },
  {
    title: "When to change a toner, and when to shake it",
    authorName: "Service desk",
    place: "Sharjah",
    date: "2025-07-30",
    excerpt:
      "The warning comes early on purpose. How to read the last few hundred pages without streaks or waste.",
    body: "when-to-change-a-toner",
    image: "toner-set-main.webp",
    imageWidth: 1200,
    imageHeight: 900,
  },
  {
    title: "Send less to the tray",
    authorName: "Fleet team",
    place: "Abu Dhabi",
    date: "2025-07-02",
    excerpt:
      "Two-sided by default, PIN release, a scan button people can find. Small changes to one screen of settings.",
    body: "send-less-to-the-tray",
    image: "paper-reams-main.webp",
    imageWidth: 1200,
    imageHeight: 900,
  },
];

export const demoPosts = englishPosts.map((post) => ({ ...post, ...arabicPosts[post.body] }));

export type DemoPost = (typeof demoPosts)[number];
