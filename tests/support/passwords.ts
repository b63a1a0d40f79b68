/** Accepted by the check of new passwords, also with the words of the company and the accounts. */
export const strongPassword = "violet-anchor-mosaic-teapot-1";
export const otherStrongPassword = "copper-lantern-orchid-voyage-2";
