/** Public pages. oxlint.config.ts lists the functions that scripts may not call; tests compare with the data of MDN. */
export const publicBrowsers = ["safari15.6", "ios15.6", "chrome109", "firefox115"];

export const dashboardBrowsers = ["safari17.4", "chrome119", "firefox121"];
