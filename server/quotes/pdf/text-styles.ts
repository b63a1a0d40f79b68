import { colours } from "../../../domain/company/colours.ts";
import type { FontFace } from "./font-files.ts";

/** The style of a text, in points. */
export interface PdfTextStyle {
  readonly face: FontFace;
  readonly size: number;
  /** Distance between two baselines. */
  readonly leading: number;
  readonly colour: string;
  /** Letter spacing, as a fraction of the size. */
  readonly tracking?: number;
}

const text = { face: "sans", size: 10, leading: 15, colour: colours.ink } as const;
const mono = { ...text, face: "mono", size: 9 } as const;

export const styles = {
  title: { ...text, face: "sansBold", size: 38, leading: 40, tracking: -0.04 },
  lead: { ...text, size: 12.5, leading: 18, colour: colours.ink2 },
  section: { ...text, face: "sansBold", size: 17, leading: 22, tracking: -0.025 },
  productName: { ...text, face: "sansBold", size: 13, leading: 17, tracking: -0.015 },
  body: text,
  bold: { ...text, face: "sansBold" },
  label: { ...text, size: 9.5, leading: 14, colour: colours.ink2 },
  value: { ...text, face: "sansBold", size: 9.5, leading: 14 },
  link: { ...text, colour: colours.blue },
  linkValue: { ...text, face: "sansBold", size: 9.5, leading: 14, colour: colours.blue },
  columnHeading: { ...text, face: "sansBold", size: 9.5, leading: 14 },
  breakdownTitle: { ...text, face: "sansBold", size: 11, leading: 15 },
  breakdownLabel: { ...text, face: "mono", size: 9, leading: 14 },
  breakdownDetail: { ...mono, leading: 13, colour: colours.ink2 },
  amount: { ...mono, leading: 14 },
  breakdownTotalLabel: { ...mono, face: "monoBold", leading: 14 },
  productTotal: { ...mono, face: "monoBold", size: 12, leading: 16 },
  stepNumber: { ...mono, face: "monoBold", leading: 15 },
  footer: { ...mono, colour: colours.ink3, leading: 12 },
} as const satisfies Record<string, PdfTextStyle>;

/** Styles of the highlighted total. The largest style that fits is used. */
export const totalStyles: readonly PdfTextStyle[] = [34, 28, 23, 19, 15, 11].map((size) => ({
  face: "monoBold",
  size,
  leading: Math.round(size * 1.36),
  colour: colours.ink,
  tracking: -0.035,
}));
