import { formatPublication, getPublication } from "#domain/blog/publication.ts";
import type { BlogPostEdit } from "#domain/blog/post.ts";
import { type Block, blockKinds, listBlockGaps, localizeBlock } from "#domain/landing-pages/blocks.ts";
import {
  type LandingPage,
  type LandingPageChanges,
  type NewLandingPage,
  findSlugFault,
  getCompleteLocales,
  landingPageFields,
} from "#domain/landing-pages/landing-page.ts";
import { landingPagePath } from "#domain/pages/site-paths.ts";
import { type Image, getMainImageUrl } from "#domain/shared/image.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { FieldValues, ResourceField } from "#domain/shared/resource-fields.ts";
import type { RecordPage } from "#domain/shared/record-page.ts";
import { createLatinSlug, findFreeSlug } from "#domain/shared/slug.ts";
import { isTranslation, localize } from "#domain/shared/translated-fields.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import { describeFields } from "#server/audit/describe-changes.ts";
import { prepareSentText } from "#server/blog/html/images.ts";
import { getPublishTime } from "#server/blog/publish-time.ts";
import type { Queries } from "#server/database/tables.ts";
import { findImageHashes } from "#server/images/image-url.ts";
import { findImages } from "#server/images/repository.ts";
import type { ImageService } from "#server/images/service.ts";
import { addRedirect, findRedirect } from "#server/redirects/repository.ts";
import { createFieldKind, createRecordService } from "#server/records/service.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import {
  type StoredPage,
  findNextPageTime,
  findPublicPages,
  findSlugOwners,
  hasSlug,
  isLinked,
  pageTable,
  toLandingPage,
} from "./repository.ts";

export type LandingPageService = ReturnType<typeof createLandingPageService>;

/** A page for readers of one language. */
export interface LocalizedPage extends LandingPage {
  readonly locales: readonly Locale[];
  /** Blocks that the language lacks: a preview shows the page without them. */
  readonly omitted: number;
  /** Of its blocks, by hash. */
  readonly images: Readonly<Record<string, Image>>;
}

/** The part of a page that the others show. */
export interface PageLink extends Pick<LandingPage, "slug" | "title" | "inMenu" | "inFooter"> {}

type Publishing = Pick<BlogPostEdit, "publication" | "publishAt">;
type Values = FieldValues<typeof landingPageFields> & { readonly blocks: string };
type Changes = { readonly [Name in keyof Values]?: Values[Name] | undefined } & Publishing;

export function createLandingPageService(
  parts: ServiceBase & {
    readonly images: ImageService;
    readonly publicUrl: string;
    readonly timeZone: string;
  },
) {
  const { database, clock, images, publicUrl, timeZone } = parts;
  const { queries } = database;
  const kind = createFieldKind(parts, pageTable);
  const toPage = (page: StoredPage) => toLandingPage(page, clock.now());

  const records = createRecordService(parts, {
    ...kind,
    subject: "page",
    lock: "images",
    isPublic: true,
    getTitle: ({ title }: StoredPage) => title,
    describe: (page: StoredPage) => ({
      Publication: formatPublication(getPublication(page.publishAt, clock.now()), {
        timeZone,
        now: clock.now(),
      }),
      ...describeFields(landingPageFields, page),
      Blocks: { unseen: page.blocks },
    }),
    apply: (before: StoredPage, { publication, publishAt, ...changes }: Changes = {}) => ({
      ...kind.apply(before, changes),
      publishAt: getPublishTime(
        { publication, publishAt },
        { before: before.publishAt, now: clock.now(), timeZone },
      ),
    }),
    async insert(transaction, id, { publication = "draft", publishAt, ...input }: Values & Publishing) {
      const owners = await findSlugOwners(transaction);
      const isTaken = (slug: string) =>
        findSlugFault(slug) !== null || owners.some((owner) => owner.slug === slug);
      const slug = input.slug || findFreeSlug(createLatinSlug(input.title), isTaken);
      requireFreeSlug(owners, id, slug);
      const redirect = await findRedirect(transaction, landingPagePath(slug));
      if (redirect !== undefined)
        throw refuseSlug(`/${slug} leads to ${redirect.to}: choose another address, or remove the redirect`);
      await requireImages(transaction, input.blocks);
      const now = clock.now();
      const time = getPublishTime({ publication, publishAt }, { before: now, now, timeZone });
      return kind.insert(transaction, id, { ...input, slug, publishAt: time });
    },
    async update(transaction, before: StoredPage, values) {
      requireFreeSlug(await findSlugOwners(transaction), before.id, values.slug);
      await requireImages(transaction, values.blocks);
      if (values.slug !== before.slug)
        await addRedirect(transaction, {
          from: landingPagePath(before.slug),
          to: landingPagePath(values.slug),
        });
      const after = await kind.update(transaction, before, values);
      await images.removeUnused(transaction, findImageHashes(before.blocks));
      return after;
    },
  });

  /** Cleans the texts. Slow: never inside a transaction. */
  async function prepareBlocks(blocks: readonly Block[]): Promise<string> {
    const prepared: Block[] = [];
    for (const block of blocks) {
      const html: Record<string, string> = {};
      for (const [name, field] of Object.entries<ResourceField>(blockKinds[block.kind].fields)) {
        const text: unknown = Reflect.get(block, name);
        if (!/^text(?:Ar)?$/.test(name) || typeof text !== "string" || text === "") continue;
        const locale: Locale = isTranslation(field) ? field.translates.locale : "en";
        const options = { images, queries, publicUrl, locale };
        html[name] = (await prepareSentText({ html: text, images: [] }, options)).html;
      }
      prepared.push({ ...block, ...html });
    }
    return JSON.stringify(prepared);
  }

  async function localizePage(page: LandingPage, locale: Locale): Promise<LocalizedPage> {
    const written = page.blocks.filter((block) => listBlockGaps(block, locale).length === 0);
    const hashes = findImageHashes(JSON.stringify(written));
    return {
      ...localize(landingPageFields, page, locale),
      blocks: written.map((block) => localizeBlock(block, locale)),
      locales: getCompleteLocales(page),
      omitted: page.blocks.length - written.length,
      images: Object.fromEntries(await findImages(queries, hashes)),
    };
  }

  return {
    restore: records.restore,
    remove: records.remove,

    async add({ blocks = [], ...page }: Omit<NewLandingPage, "_id">, by?: StaffMember, chosenId?: string) {
      return toPage(await records.add({ ...page, blocks: await prepareBlocks(blocks) }, by, chosenId));
    },

    async change(
      id: string,
      { blocks, slug, ...changes }: Omit<LandingPageChanges, "version">,
      change: { by?: StaffMember; seen?: number | undefined } = {},
    ) {
      const edit = {
        ...changes,
        ...(slug && { slug }),
        ...(blocks !== undefined && { blocks: await prepareBlocks(blocks) }),
      };
      const changed = await records.change(id, edit, change);
      return changed && toPage(changed);
    },

    async page(query: RecordPage) {
      const { records: found, ...counts } = await pageTable.findPage(queries, query);
      return { records: found.map(toPage), ...counts };
    },

    async find(id: string): Promise<LandingPage | null> {
      const page = await pageTable.find(queries, id);
      return page && toPage(page);
    },

    /** The address that a form sends for a picture block. @throws InvalidInput if it is no picture */
    async upload(bytes: Uint8Array, by: StaffMember): Promise<string> {
      const image = await images.prepare(bytes);
      await database.changes.write("images", by, (transaction) => images.store(transaction, image));
      return getMainImageUrl(image);
    },

    nextPublication: () => findNextPageTime(queries, clock.now()),

    async listForSitemap() {
      const pages = await findPublicPages(queries, clock.now());
      return pages
        .map((page) => ({ ...page, locales: getCompleteLocales(page) }))
        .filter((page) => page.locales.length > 0 && !page.unlisted);
    },

    readIn: (locale: Locale) => ({
      /** Also where only another language has it: `locales` names those. */
      async find(slug: string): Promise<LocalizedPage | null> {
        const [found] = await findPublicPages(queries, clock.now(), hasSlug(slug));
        const page = found && (await localizePage(found, locale));
        return page !== undefined && page.locales.length > 0 ? page : null;
      },

      /** Of a link to a preview, whatever its state. */
      async findAny(slug: string): Promise<LocalizedPage | null> {
        const owner = (await findSlugOwners(queries)).find((each) => each.slug === slug && !each.isDeleted);
        const page = owner && (await pageTable.find(queries, owner.id));
        return page ? localizePage(toPage(page), locale) : null;
      },

      /** Of menu and footer. Each page of the site asks for them. */
      async listLinks(): Promise<readonly PageLink[]> {
        const pages = await findPublicPages(queries, clock.now(), isLinked);
        return pages
          .filter((page) => getCompleteLocales(page).includes(locale))
          .map((page) => {
            const { slug, title, inMenu, inFooter } = localize(landingPageFields, page, locale);
            return { slug, title, inMenu, inFooter };
          });
      },
    }),
  };
}

function requireFreeSlug(owners: Awaited<ReturnType<typeof findSlugOwners>>, id: string, slug: string): void {
  const owner = owners.find((each) => each.slug === slug && each.id !== id);
  if (owner === undefined) return;
  throw refuseSlug(
    owner.isDeleted
      ? "A deleted page has this address: restore it, or choose another one"
      : "Another page has this address",
  );
}

function refuseSlug(slug: string): InvalidInput {
  return new InvalidInput("value", slug, { slug });
}

/** The service of images may have removed a picture that an open form still names. */
async function requireImages(queries: Queries, blocks: string): Promise<void> {
  const hashes = findImageHashes(blocks);
  const stored = await findImages(queries, hashes);
  if (hashes.every((hash) => stored.has(hash))) return;
  throw new InvalidInput("value", "A picture is not stored any more: upload it again");
}
