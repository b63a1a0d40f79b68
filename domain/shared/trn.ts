import { z } from "zod";
import { toAsciiDigits } from "./digits.ts";

/** A tax registration number of the UAE: 15 digits, or empty. Spaces and hyphens between them do not count. */
export const trnSchema = z
  .string("TRN must be text")
  .overwrite((typed) => toAsciiDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, ""))
  .regex(/^(?:\d{15})?$/, "TRN must be 15 digits");
