import { expect, test } from "vitest";
import { createPageFinder } from "./likely-page.ts";

const pages = [
  { path: "/" },
  { path: "/service" },
  { path: "/products" },
  { path: "/products/5f1d7f3a2b4c6d8e9f0a1b2c", name: "Quire C340" },
  { path: "/blogs?tag=toner+order" },
  { path: "/printer-rental-ajman" },
  { path: "/printer-copier-rental-ajman" },
];

test.each([
  ["/ajman-rental", "/printer-rental-ajman"],
  ["/rent-printers-ajman", "/printer-rental-ajman"],
  ["/copier-ajman", "/printer-copier-rental-ajman"],
  ["/services.html", "/service"],
  ["/products/quire-c34o", "/products/5f1d7f3a2b4c6d8e9f0a1b2c"],
  ["/catalogue-2024.pdf", null],
  ["/toner/order", null],
  ["/%d8%b7%d8%a7", null],
])("%s is perhaps %s", (missing, path) => {
  expect(createPageFinder(pages)(missing)).toBe(path);
});
