declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      keepFeatures: readonly string[];
      variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
