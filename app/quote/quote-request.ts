import type { Contact } from "../../domain/enquiry.ts";
import { dirhamsFromFils } from "../../domain/money.ts";
import type { PricedMachine } from "./selection.ts";

/** The machine and the price of the quote payload (specification section 3): the numbers that are shown. */
export function quotedMachine({ machine, meter, price }: PricedMachine) {
  return {
    productId: machine.id,
    productFullName: machine.fullName,
    blackPrints: meter.black,
    colorPrints: meter.colour,
    monthlyCost: dirhamsFromFils(price.total),
    makeModel: machine.makeModel,
    functions: machine.functions,
    output: machine.output,
    speed: machine.speed,
  };
}

/** The whole payload of the mail to the customer. */
export function quoteRequest(contact: Contact, priced: PricedMachine) {
  return { ...contact, ...quotedMachine(priced) };
}
