import { z } from "zod";

/** Specification section 15. Administrators may do everything that staff may do. */
export const roles = ["administrator", "staff"] as const;
export type Role = (typeof roles)[number];

export const roleSchema = z.enum(roles, "Choose administrator or staff");
