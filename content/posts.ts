import type { postFields } from "#domain/blog/post.ts";
import type { FieldValues } from "#domain/shared/resource-fields.ts";

/** A post of the demo blog. The size of its image is that of the file, px. */
export interface DemoPost extends FieldValues<typeof postFields> {
  /** File name below `content/posts/`. In the file, `picture:FILE` stands for the URL of an uploaded image. */
  readonly body: string;
  /** File name below `content/pictures/`. */
  readonly image: string;
}

/** Newest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    title: "Read your meter before you read a quote",
    authorName: "Service desk",
    place: "Sharjah",
    date: "2025-10-12",
    excerpt:
      "Every copier keeps its own count. Two readings, a month apart, tell you more than any brochure. Here is where to find them.",
    body: "read-your-meter.html",
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
    body: "rent-lease-or-buy.html",
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
    body: "what-refurbished-should-mean.html",
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
    body: "black-colour-and-both.html",
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
    body: "when-to-change-a-toner.html",
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
    body: "send-less-to-the-tray.html",
    image: "paper-reams-main.webp",
    imageWidth: 1200,
    imageHeight: 900,
  },
];
