/** Paths on a grid of 24 × 24, stroked in the colour of the text. One constant each, so that a script holds only its own. */
export const alert = "M12 3 2 20h20zM12 10v4M12 17v.5";
export const arrow = "M4 12h15M13 6l6 6-6 6";
export const arrowBack = "M20 12H5M11 6l-6 6 6 6";
export const box = "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8";
export const calculator = "M5 3h14v18H5zM8 7h8M8 12h1M12 12h1M16 12h0M8 16h1M12 16h1M16 16h0";
export const check = "m4 12 6 6L20 6";
export const chevron = "m5 9 7 7 7-7";
export const clock = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l4 2";
export const close = "m5 5 14 14M19 5 5 19";
export const external = "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6";
export const facebook = "M14 21v-8h3l.5-4H14V7c0-1.2.5-2 2-2h2V2h-3c-3 0-5 2-5 5v2H7v4h3v8z";
export const filter = "M3 6h18M7 12h10M10 18h4";
export const information = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5v.5";
export const instagram = "M4 4h16v16H4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h0";
export const linkedin = "M4 9v11M4 4v1M9 20V9M9 13c0-5 10-6 10 0v7";
export const lock = "M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3";
export const mail = "M3 5h18v14H3zM3 6l9 7 9-7";
export const menu = "M3 7h18M3 12h18M3 17h18";
export const minus = "M5 12h14";
export const pause = "M8 5v14M16 5v14";
export const phone =
  "M6 3h4l1.5 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 1.5v4c0 1-1 2-2 2C10.5 20 4 13.5 4 5c0-1 1-2 2-2Z";
export const pin =
  "M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z";
export const play = "M7 4v16l13-8z";
export const plus = "M12 4v16M4 12h16";
export const search = "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21";
export const whatsapp =
  "M4 20l1.3-4A8.3 8.3 0 1 1 8.5 19zM9 8.5c0 3.5 3 6.5 6.5 6.5l1-2-2.2-1-1 .9a5 5 0 0 1-2.2-2.2l.9-1-1-2.2z";
export const meter = "M3 7h18v10H3zM9 7v10M15 7v10M5.5 12h1M11.5 12h1M17.5 12h1";
export const cartridge = "M3 8h18v8H3zM3 11h3M18 11h3M8 8V5h8v3M7 19h10";
export const wrench = "M20 6a5 5 0 0 1-7 6l-7 7-2.5-2.5 7-7a5 5 0 0 1 6-7L13 6l1 4 4 1z";
export const invoice = "M5 3h14v18l-2.5-2-2.5 2-2-2-2.5 2L7 19l-2 2zM9 8h6M9 12h6";
