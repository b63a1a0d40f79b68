import { writeMessage } from "#messages/message.ts";
import { getFacets } from "#domain/catalogue/product-facets.ts";
import { parseMachineCode } from "#domain/machines/machine-code.ts";
import { formatCount } from "#domain/shared/format.ts";
import type { Enquiry } from "#domain/enquiries/enquiry-form.ts";
import { type ReadingDoubt, findReadingDoubt } from "#domain/machines/reading.ts";
import type { CatalogueService } from "#server/catalogue/service.ts";
import type { RateLimits } from "#server/limits/rate-limits.ts";
import type { MachineService } from "#server/machines/service.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { insertCheckNote } from "./repository.ts";
import type { Client, Submissions } from "./service.ts";

export type CareRequests = ReturnType<typeof createCareRequests>;

const meterFields = { black: "totalBlack", colour: "totalColour" } as const;

/** The enquiries of existing customers. */
export function createCareRequests({
  submissions,
  machines,
  catalogue,
  limits,
  clock,
  idGenerator,
}: Pick<ServiceBase, "clock" | "idGenerator"> & {
  readonly submissions: Pick<Submissions, "submitEnquiry">;
  readonly machines: MachineService;
  readonly catalogue: Pick<CatalogueService, "ofStaff">;
  readonly limits: Pick<RateLimits, "consume" | "refund">;
}) {
  /** `hasColour` is null for a model that the catalogue lacks. Null for every code that leads nowhere, and for all codes of a client that has tried too many of those. */
  async function findMachine(typed: string, { address }: Client) {
    const { allowed: isAllowed } = await limits.consume("machine-code", address);
    const machine = isAllowed ? await machines.findByCode(typed) : null;
    if (machine === null) return null;
    await limits.refund("machine-code", address);
    const [product] = await catalogue.ofStaff.findByName(machine.product);
    return { ...machine, hasColour: product === undefined ? null : getFacets(product).colour };
  }

  return {
    findMachine,
    noteScan: machines.noteScan,

    /** @param confirmed the readings about which the customer has been asked, as in `confirm` */
    async submit(enquiry: Enquiry, client: Client, confirmed: string) {
      const { serial = "", ...details } = enquiry.details ?? {};
      const code = parseMachineCode(String(serial));
      const machine = code === null ? null : await findMachine(code, client);
      if (machine === null)
        return { kind: "stored" as const, ...(await submissions.submitEnquiry(enquiry, client)) };
      if (machine.hasColour === true && details["counter"] === "read" && !("totalColour" in details)) {
        const reason = writeMessage("care.totalColour.missing");
        throw new InvalidInput("value", reason, { "details.totalColour": reason });
      }
      const readings = (["black", "colour"] as const).flatMap((meter) => {
        const pages = details[meterFields[meter]];
        return typeof pages === "number" ? { meter, pages } : [];
      });
      const confirm = JSON.stringify(readings);
      const last = await machines.lastReadings(machine.id);
      const now = clock.now();
      const doubts = readings.flatMap(({ meter, pages }): [string, ReadingDoubt][] => {
        const doubt = findReadingDoubt(pages, last[meter] ?? null, now);
        return doubt === null ? [] : [[meterFields[meter], doubt]];
      });
      // Beyond the limit nothing is asked: a stranger learns no more, and no reading of a customer is lost.
      if (
        doubts.length > 0 &&
        confirmed !== confirm &&
        (await limits.consume("doubtful-reading", machine.id)).allowed
      )
        return { kind: "asked" as const, confirm, doubts: Object.fromEntries(doubts) };
      const company = (await machines.find(machine.id))?.customer ?? "";
      const stored = await submissions.submitEnquiry(
        { ...enquiry, company },
        client,
        async (transaction, enquiryId) => {
          for (const reading of readings) await machines.saveReading(transaction, machine.id, reading);
          if (doubts.length === 0) return;
          const before = readings.map(({ meter }) => `${meter} ${formatCount(last[meter]?.pages ?? 0)}`);
          const text = `Doubtful reading: the last was ${before.join(", ")}. Ask the customer before it is invoiced.`;
          await insertCheckNote(transaction, { id: idGenerator.newId(), enquiryId, text, now });
        },
      );
      return { kind: "stored" as const, ...stored };
    },
  };
}
