import { z } from "zod";
import { writeMessage } from "#messages/message.ts";
import { toAsciiDigits } from "./digits.ts";

/** A tax registration number of the UAE: 15 digits, or empty. Spaces and hyphens between them do not count. */
export const trnSchema = z
  .string(writeMessage("contact.trn.text"))
  .overwrite((typed) => toAsciiDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, ""))
  .regex(/^(?:\d{15})?$/, writeMessage("contact.trn.digits"));
