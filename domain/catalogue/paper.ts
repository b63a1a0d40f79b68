export const paperSizes = ["A0", "A1", "A2", "A3", "A4"] as const;
export type PaperSize = (typeof paperSizes)[number];
