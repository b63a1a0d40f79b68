/** The brand colours for places without the stylesheet: mails, social cards, `theme-color`. Names as in tokens.css. */
export const colours = {
  paper: "#f4f2eb",
  sheet: "#fffefa",
  stock: "#e8e5da",
  ink: "#16140f",
  ink2: "#47443b",
  ink3: "#625e53",
  rule: "#cfcbbd",
  cyan: "#00a5df",
  magenta: "#e6007e",
  yellow: "#ffe200",
  blue: "#272a86",
} as const;
