import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import type { Translate } from "#messages/message.ts";
import type { Colours } from "#domain/company/colours.ts";
import { languages } from "#domain/shared/locale.ts";
import { isTransparentImage } from "#domain/shared/image.ts";
import { type SocialCardContent, socialCardSize } from "#domain/pages/social-card.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import type { TypesetLockup } from "#server/typst/typeset-lockup.ts";
import { toPrintableText } from "#server/typst/printable-text.ts";
import { typesetImage } from "#server/typst/typst-worker.ts";

const logo = {
  file: join(import.meta.dirname, "..", "..", "..", "content", "lockup.png"),
  left: 64,
  width: 176,
  bottom: 574,
};
const template = join(import.meta.dirname, "social-card.typ");

interface CardDocument {
  readonly direction: "ltr" | "rtl";
  readonly colours: Readonly<Record<string, string>>;
  readonly lockup: TypesetLockup | null;
  readonly heading: string;
  readonly text: string;
  readonly price: {
    readonly from: string;
    readonly amount: string;
    readonly unit: string;
    /** The smaller price below it; may be empty. */
    readonly other: string;
  } | null;
  readonly image: "none" | "photo" | "product";
}

const imageArea = { left: 640, width: 560, height: socialCardSize.height };

const productMargins = { side: 36, head: 60, foot: 52 };

const shadowThreshold = 60;

export function drawCard(
  t: Translate,
  content: SocialCardContent,
  bytes: Uint8Array | null,
  colours: Colours,
  lockup: TypesetLockup | null,
): Promise<Uint8Array> {
  return runCostly("image", async () => {
    const { heading, text, price, image } = content;
    const isProduct = image !== null && isTransparentImage(image);
    const { direction } = languages[t.locale];
    const imageLeft = direction === "rtl" ? 0 : imageArea.left;
    const document: CardDocument = {
      direction,
      colours,
      lockup,
      heading: toPrintableText(heading),
      text: toPrintableText(text),
      price: price && describePrice(t, price),
      image: bytes === null ? "none" : isProduct ? "product" : "photo",
    };
    const raw = { ...socialCardSize, channels: 4 } as const;
    return sharp(await typesetImage(template, document), { raw })
      .composite([
        ...(bytes === null
          ? []
          : [
              await (isProduct
                ? placeProduct(bytes, imageLeft)
                : placePhoto(bytes, imageLeft, colours.stock)),
            ]),
        ...(lockup === null ? [await placeDrawnLogo(direction)] : []),
      ])
      .flatten()
      .jpeg({ quality: 84, chromaSubsampling: "4:4:4", mozjpeg: true })
      .toBuffer();
  });
}

function describePrice(
  t: Translate,
  { amounts: [first, ...others], currency }: NonNullable<SocialCardContent["price"]>,
): CardDocument["price"] {
  return {
    from: t("socialCard.from"),
    amount: first.amount,
    unit: `${currency} ${t("price.month")}\n${t(first.tax)}`,
    other: others.map(({ amount, tax }) => t("price.shown", { currency, amount, tax: t(tax) })).join(", "),
  };
}

/** By sharp, which scales it more smoothly than the renderer of the card. */
async function placeDrawnLogo(direction: CardDocument["direction"]): Promise<OverlayOptions> {
  const { data, info } = await sharp(await readFile(logo.file))
    .resize({ width: logo.width })
    .toBuffer({ resolveWithObject: true });
  const left = direction === "rtl" ? socialCardSize.width - logo.left - info.width : logo.left;
  return { input: data, left, top: logo.bottom - info.height };
}

async function placePhoto(bytes: Uint8Array, left: number, background: string): Promise<OverlayOptions> {
  const { width, height } = imageArea;
  const input = await sharp(bytes).resize({ width, height, fit: "cover" }).flatten({ background }).toBuffer();
  return { input, left, top: 0 };
}

async function placeProduct(bytes: Uint8Array, areaLeft: number): Promise<OverlayOptions> {
  const { side, head, foot } = productMargins;
  const { width, height } = await sharp(bytes).metadata();
  const { info } = await sharp(bytes)
    .trim({ threshold: shadowThreshold })
    .toBuffer({ resolveWithObject: true });
  const product = { left: -(info.trimOffsetLeft ?? 0), top: -(info.trimOffsetTop ?? 0), ...info };
  const scale = Math.min(
    (imageArea.width - 2 * side) / product.width,
    (imageArea.height - head - foot) / product.height,
  );
  const whole = { width: Math.round(width * scale), height: Math.round(height * scale) };
  // Position of the whole image with its shadow; it may extend beyond the area.
  const left = Math.round(imageArea.width / 2 - (product.left + product.width / 2) * scale);
  const top = Math.round(imageArea.height - foot - (product.top + product.height) * scale);
  const [insideLeft, insideTop] = [Math.max(0, left), Math.max(0, top)];
  const input = await sharp(bytes)
    .resize({ ...whole, fit: "fill" })
    .extract({
      left: insideLeft - left,
      top: insideTop - top,
      width: Math.min(left + whole.width, imageArea.width) - insideLeft,
      height: Math.min(top + whole.height, imageArea.height) - insideTop,
    })
    .toBuffer();
  return { input, left: areaLeft + insideLeft, top: insideTop };
}
