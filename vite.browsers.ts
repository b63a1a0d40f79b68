/**
 * The oldest browsers that public pages work in. What their scripts may call, beside what is compiled for them, is in
 * .oxlintrc.json and in tests/e2e/support/older-browsers.ts.
 */
export const publicBrowsers = ["safari15.6", "ios15.6", "chrome109", "firefox115"];

/** The oldest browsers that the dashboard works in. */
export const dashboardBrowsers = ["safari17.4", "chrome119", "firefox121"];
