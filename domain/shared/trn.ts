import { z } from "zod";
import { writeMessage } from "#messages/message.ts";
import { cleanTypedCode } from "./typed-text.ts";

/** A tax registration number of the UAE: 15 digits, or empty. Spaces and hyphens between them do not count. */
export const trnSchema = z
  .string(writeMessage("contact.trn.text"))
  .overwrite((typed) => cleanTypedCode(typed).replace(/[\s-]/g, ""))
  .regex(/^(?:\d{15})?$/, writeMessage("contact.trn.digits"));
