/** Public pages. oxlint.config.ts and tests/e2e/support/older-browsers.ts list the functions that scripts may call. */
export const publicBrowsers = ["safari15.6", "ios15.6", "chrome109", "firefox115"];

export const dashboardBrowsers = ["safari17.4", "chrome119", "firefox121"];
