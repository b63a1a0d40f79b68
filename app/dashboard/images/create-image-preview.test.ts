import { expect, test } from "vitest";
import { writeDataUrl } from "./create-image-preview.ts";

const write = (known: string) =>
  writeDataUrl({ toDataURL: (type) => `data:${type === known ? type : "image/png"};base64,` }, 0.9);

test("a browser that writes no WebP sends a JPEG, not a PNG of many megabytes", () => {
  expect(write("image/webp")).toBe("data:image/webp;base64,");
  expect(write("image/jpeg")).toBe("data:image/jpeg;base64,");
});
