/** Accepted by the check of new passwords, also with the words of the company and the accounts. */
export const strongPassword = "violet-anchor-mosaic-teapot-1";
export const otherStrongPassword = "copper-lantern-orchid-voyage-2";

/** The account that tests sign in with. */
export const staff = { email: "amal@example.com", password: strongPassword };
