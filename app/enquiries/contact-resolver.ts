import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { type Contact, contactSchema } from "../../domain/shared/contact.ts";
import { type ContactValues, toContact } from "./contact-values.ts";

const resolveSchema = zodResolver(contactSchema);

/** Checks the contact form with the server's own schema; what is valid comes out as the API takes it. */
export const resolveContact: Resolver<ContactValues, unknown, Contact> = async (
  values,
  context,
  { fields },
) => resolveSchema(toContact(values), context, { fields, shouldUseNativeValidation: false });
