import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type CustomerCase,
  type Showcase,
  claimFields,
  clientLogoFolder,
  localizeShowcase,
  parseLogoHash,
} from "#domain/company/showcase.ts";
import { type Image, getMainImageUrl, getSmallerImageUrl, parseImageHash } from "#domain/shared/image.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Administrator, StaffMember } from "#server/accounts/staff-member.ts";
import { describeChanges, describeFields } from "#server/audit/describe-changes.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { Queries } from "#server/database/tables.ts";
import { cleanSvg, readAspectRatio } from "#server/images/clean-svg.ts";
import { findImages } from "#server/images/repository.ts";
import type { ImageService } from "#server/images/service.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { findLogos, insertLogo, readShowcase, saveShowcase } from "./repository.ts";

export type ShowcaseService = ReturnType<typeof createShowcaseService>;

export interface ClientLogo {
  readonly name: string;
  readonly source: string;
  readonly aspectRatio: number;
}

export type ShownCase = Omit<CustomerCase, "image"> & { readonly image: Image | undefined };

export function createShowcaseService(parts: ServiceBase & { readonly images: ImageService }) {
  const { images } = parts;
  const { queries, changes } = parts.database;

  return {
    read: () => readShowcase(queries),

    async readIn(locale: Locale) {
      const { showcase } = await readShowcase(queries);
      const { logos, cases, sectors } = localizeShowcase(showcase, locale);
      const stored = await findPictures(queries, showcase);
      return {
        logos: logos.flatMap(({ name, image }): ClientLogo[] => {
          const svg = stored.logos.get(parseLogoHash(image) ?? "");
          if (svg !== undefined) return [{ name, source: image, aspectRatio: readAspectRatio(svg) }];
          const picture = stored.images.get(parseImageHash(image) ?? "");
          if (picture === undefined) return [];
          const source = getSmallerImageUrl(getMainImageUrl(picture), 320);
          return [{ name, source, aspectRatio: picture.width / picture.height }];
        }),
        cases: cases.map(({ image, ...texts }): ShownCase => ({
          ...texts,
          image: stored.images.get(parseImageHash(image) ?? ""),
        })),
        sectors,
      };
    },

    async findPicture(source: string): Promise<Image | undefined> {
      const hash = parseImageHash(source) ?? "";
      return (await findImages(queries, [hash])).get(hash);
    },

    async readLogo(hash: string): Promise<string | undefined> {
      return (await findLogos(queries, [hash])).get(hash);
    },

    /**
     * Stores a file, and returns the address that `save` takes.
     * @throws InvalidInput if it is no picture that can be shown
     */
    async upload(bytes: Uint8Array, by?: StaffMember): Promise<string> {
      const text = Buffer.from(bytes)
        .toString("utf8")
        .replace(/^\uFEFF/, "")
        .trimStart();
      if (!text.startsWith("<")) {
        const image = await images.prepare(bytes);
        await changes.write("settings", by, (transaction) => images.store(transaction, image));
        return getMainImageUrl(image);
      }
      const svg = cleanSvg(text);
      const hash = createHash("sha256").update(svg).digest("hex");
      await changes.write("settings", by, (transaction) => insertLogo(transaction, hash, svg));
      return `${clientLogoFolder}${hash}.svg`;
    },

    async save(showcase: Showcase, version: number, by?: Administrator) {
      const kind = await changes.write("settings", by, async (transaction) => {
        const before = await readShowcase(transaction);
        if (before.version !== version)
          // A repeated request is no conflict.
          return isDeepStrictEqual(before.showcase, showcase) ? "saved" : "conflict";
        await requirePictures(transaction, showcase);
        await saveShowcase(transaction, { showcase, version: version + 1 });
        const detail = describeChanges(describeForAudit(before.showcase), describeForAudit(showcase));
        if (by !== undefined && detail !== "")
          await saveAuditEntry(transaction, parts, {
            actor: by.email,
            action: "changed",
            subject: "settings",
            subjectId: "showcase",
            title: "Claims and customers",
            detail,
          });
        return "saved";
      });
      return { kind, stored: await readShowcase(queries) };
    },
  };
}

async function findPictures(queries: Queries, { logos, cases, pictures }: Showcase) {
  const sources = [...logos, ...cases, ...pictures].map(({ image }) => image);
  const list = (parse: (source: string) => string | null) =>
    sources.map(parse).filter((hash) => hash !== null);
  return {
    logos: await findLogos(queries, list(parseLogoHash)),
    images: await findImages(queries, list(parseImageHash)),
  };
}

/** The service of images may have removed a picture that an open form still names. */
async function requirePictures(queries: Queries, showcase: Showcase): Promise<void> {
  const stored = await findPictures(queries, showcase);
  for (const list of ["logos", "cases", "pictures"] as const)
    for (const [index, { image }] of showcase[list].entries()) {
      if (stored.logos.has(parseLogoHash(image) ?? "") || stored.images.has(parseImageHash(image) ?? ""))
        continue;
      const message = "This picture is not stored any more: upload it again";
      throw new InvalidInput("value", message, { [`${list}.${index}.image`]: message });
    }
}

function describeForAudit({ claims, logos, cases, sectors, pictures }: Showcase) {
  return {
    ...describeFields(claimFields, claims),
    Logos: joinItems(logos),
    Cases: joinItems(cases),
    Trades: joinItems(sectors),
    "Pictures of pages": joinItems(pictures),
  };
}

function joinItems(items: readonly object[]): string {
  return items.map((item) => Object.values(item).join(" ")).join(", ");
}
