import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { createBrandTheme } from "#domain/company/brand-colours.ts";
import type { Company } from "#domain/company/company.ts";
import { type LogoFile, parseLogoFile } from "#domain/company/lockup.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Clock } from "#server/shared/clock.ts";
import { toPrintableText } from "#server/typst/printable-text.ts";
import { getBrandStyles } from "./brand-styles.ts";
import { wrapPng } from "./wrap-png.ts";
import { deleteUnusedLogos, findLogoBytes, insertLogo } from "./repository.ts";

const deliveredIcon = join(import.meta.dirname, "..", "..", "content", "icons", "favicon.svg");

/** ms. Within it an uploaded file waits for the settings that name it. */
const uploadLifetime = 24 * 60 * 60 * 1000;

/** Of the logo in a mail, px of a screen with two to a point. */
const mailLogo = { width: 520, height: 96 };

export type BrandService = ReturnType<typeof createBrandService>;

export function createBrandService(parts: {
  readonly database: Pick<Database, "queries" | "changes">;
  readonly clock: Clock;
  readonly companyService: Pick<CompanyService, "current">;
}) {
  const { clock, companyService } = parts;
  const { queries, changes } = parts.database;
  const files = new LRUCache<string, Uint8Array>({ max: 6 });
  const drawings = new LRUCache<string, Buffer>({ max: 24 });

  async function read(name: string): Promise<Uint8Array | null> {
    const known = files.get(name) ?? (await findLogoBytes(queries, name));
    if (known !== null) files.set(name, known);
    return known;
  }

  async function readSvg(file: LogoFile | null): Promise<string | null> {
    const bytes = file && (await read(file.name));
    if (file === null || bytes === null) return null;
    return file.name.endsWith(".png") ? wrapPng(bytes, file) : Buffer.from(bytes).toString();
  }

  async function readIcon(): Promise<string | null> {
    const { lockup, brand } = await companyService.current();
    const icon = await readSvg(parseLogoFile(brand.icon));
    return icon ?? (lockup === undefined ? readFile(deliveredIcon, "utf8") : null);
  }

  async function drawOnce(key: readonly unknown[], draw: () => Promise<Buffer>): Promise<Buffer> {
    const name = JSON.stringify(key);
    const drawn = drawings.get(name) ?? (await draw());
    drawings.set(name, drawn);
    return drawn;
  }

  return {
    read,
    getStyles: getBrandStyles,

    /** Null without a logo, and if its file is missing. PDF and cards set the names then. */
    readLogo: ({ lockup }: Pick<Company, "lockup">) => readSvg(lockup?.logo ?? null),

    async upload(fileName: string, bytes: Uint8Array, by: StaffMember): Promise<string> {
      const { prepareLogo } = await import("./prepare-logo.ts");
      const logo = await prepareLogo(fileName, bytes);
      const { brand } = await companyService.current();
      const now = clock.now();
      const used = [brand.logo, brand.logoForArabic, brand.icon];
      await changes.write("settings", by, async (transaction) => {
        await deleteUnusedLogos(transaction, used, { before: now - uploadLifetime });
        await insertLogo(transaction, logo, now);
      });
      return logo.name;
    },

    /** With the ground that it can be seen on: mail programs show it on dark ones too. */
    async drawForMail(name: string): Promise<Buffer | null> {
      const file = parseLogoFile(name);
      const svg = await readSvg(file);
      if (file === null || svg === null) return null;
      const { light } = createBrandTheme((await companyService.current()).brand);
      const ground = file.platedOn === "light" ? light.ink : light.paper;
      const scale = Math.min(mailLogo.width / file.width, mailLogo.height / file.height);
      const [width, height] = [Math.ceil(file.width * scale), Math.ceil(file.height * scale)];
      const image = { width, height, ground, ink: light.ink, dot: light.ink, letter: "", svg, room: 1 };
      return drawOnce([name, ground], async () => {
        const { drawPng } = await import("./draw-sign.ts");
        return drawPng(image);
      });
    },

    /** Null: it is the first letter of the name. */
    readIcon,

    /** @param room that the drawing may take, since phones crop a maskable icon */
    async drawIcon(side: number, room: number): Promise<Buffer> {
      const { lockup, brand } = await companyService.current();
      const { light, dark } = createBrandTheme(brand);
      const svg = (await readIcon()) ?? "";
      const [letter = ""] = toPrintableText(lockup?.name ?? "").trim();
      const isOnInk = svg === "" || parseLogoFile(brand.icon)?.platedOn === "light";
      const ground = isOnInk ? light.ink : light.paper;
      const signs = { svg, letter: letter.toUpperCase(), ink: light.paper, dot: dark.accent };
      return drawOnce([signs, ground, side, room], async () => {
        const { drawIcon } = await import("./draw-sign.ts");
        return drawIcon({ room, ground, ...signs }, side);
      });
    },
  };
}
