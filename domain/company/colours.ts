/** tokens.css and the SVG files repeat these colours, and a test compares them. */
const inks = {
  paper: "#f4f2eb",
  sheet: "#fffefa",
  stock: "#e8e5da",
  ink: "#16140f",
  ink2: "#47443b",
  ink3: "#625e53",
  edge: "#87826f",
  rule: "#cfcbbd",
  cream: "#f7f2ea",
  onInk2: "#d6d2c4",
  onInk3: "#b9b4a4",
  inkRaised: "#2b2820",
  inkRule: "#3b372d",
  cyan: "#00a5df",
  magenta: "#e6007e",
  yellow: "#ffe200",
  blue: "#272a86",
  green: "#006b3c",
  red: "#bd1622",
  redTint: "#fbe6e1",
} as const;

/** With the colours of a brand, as delivered (`brand-colours.ts`). */
export const colours = { ...inks, accent: inks.ink, onAccent: inks.paper, highlight: inks.yellow } as const;
/** Of mails on dark screens. */
export const darkColours = {
  ...colours,
  paper: inks.ink,
  sheet: "#211e18",
  stock: inks.inkRaised,
  ink: inks.paper,
  ink2: "#cfcabb",
  ink3: "#a8a391",
  edge: "#7d7866",
  rule: "#3a362c",
  accent: inks.paper,
  onAccent: inks.ink,
  blue: "#9aa6ff",
} as const;
export type Colours = Readonly<Record<keyof typeof colours, string>>;

/** As the stylesheet names them (`tokens.css`). */
export function toCustomProperties(all: Partial<Colours>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).map(([name, colour]) => [
      `--color-${name.replace(/(?<=[a-z])[A-Z\d]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      colour,
    ]),
  );
}
