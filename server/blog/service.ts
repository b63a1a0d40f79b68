import { isDeepStrictEqual } from "node:util";
import {
  type BlogPost,
  type BlogPostEdit,
  type NewBlogPost,
  getMissingFields,
  htmlFieldNames,
  postFields,
  imageSizeFields,
  postTextFields,
} from "#domain/blog/post.ts";
import { keptPostSchema } from "#domain/blog/post-response.ts";
import { type LocalizedPost, localizePost } from "#domain/blog/localized-post.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { createLatinSlug, findFreeSlug } from "#domain/shared/slug.ts";
import { applyChanges } from "#domain/shared/resource-fields.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import { createPublicPostLists, createStaffPostLists } from "./post-list-queries.ts";
import { findImageHashes } from "#server/images/image-url.ts";
import { type TextWithImages, prepareSentText, assertImagesExist } from "./html/images.ts";
import {
  findEarlierVersion,
  findNextPublication,
  findPost,
  getPost,
  insertPost,
  listEarlierVersions,
  readPosts,
  readTakenSlugs,
  readVersionContents,
  saveEarlierSlug,
  saveEarlierVersion,
  savePostText,
  updatePost,
} from "./repository.ts";
import { type PostText, getPostText, hashSource } from "./post-texts.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ImageService, PreparedImage } from "#server/images/service.ts";
import { saveShownImages } from "#server/images/repository.ts";
import { getPublishTime } from "./publish-time.ts";
import { formatPublication } from "#domain/blog/publication.ts";
import { type AuditText, describeFields } from "#server/audit/describe-changes.ts";
import { findAuditPage } from "#server/audit/repository.ts";
import { createRecordService } from "#server/records/service.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { Log } from "#server/shared/log.ts";

export type BlogService = ReturnType<typeof createBlogService>;

/** Reads of visitors, in one language: a list in Arabic has the posts that are written in it. */
export type BlogReads = ReturnType<BlogService["readIn"]>;

/** Null for a text that the request does not change. */
type SentTexts = Readonly<Record<Locale, TextWithImages | null>>;

interface PostEdit {
  readonly edit: BlogPostEdit;
  readonly image: PreparedImage | null;
  readonly texts: SentTexts;
}

interface NewPost extends PostEdit {
  readonly edit: NewBlogPost & { readonly removeImage: "true" };
}

export function createBlogService(
  parts: ServiceBase & { images: ImageService; publicUrl: string; timeZone: string; log: Pick<Log, "error"> },
) {
  const { database, images, clock, publicUrl, timeZone, log } = parts;

  const text = (post: PostText) => getPostText(database.queries, post, { log });

  async function prepareTexts(sent: BlogPostEdit): Promise<SentTexts> {
    const prepare = async (locale: Locale) => {
      const html = sent[htmlFieldNames[locale]];
      if (html === undefined) return null;
      return prepareSentText(html, { images, queries: database.queries, publicUrl, locale });
    };
    return { en: await prepare("en"), ar: await prepare("ar") };
  }

  async function storeImages(queries: Queries, { image, texts }: PostEdit): Promise<void> {
    const embedded = locales.flatMap((locale) => texts[locale]?.embedded ?? []);
    for (const newImage of [...(image === null ? [] : [image]), ...embedded])
      await images.store(queries, newImage);
  }

  const find = (queries: Queries, slug: string) =>
    findPost(queries, { slug, hasHidden: true, now: clock.now() });

  const records = createRecordService(parts, {
    subject: "post",
    lock: "images",
    isPublic: true,
    getTitle: ({ title }) => title,
    describe: (post) => describePost(post, { timeZone, now: clock.now() }),
    find,

    async findById(queries, id) {
      const [post] = await readPosts(queries, { ids: [id], hasHidden: true, now: clock.now() });
      return post ?? null;
    },

    apply(before: BlogPost, { edit, image, texts }: PostEdit = keepAll(before)) {
      const currentImage = edit.removeImage === "true" ? null : before.image;
      return {
        ...applyChanges(postFields, before, edit),
        slug: edit.slug || before.slug,
        fullDescription: texts.en?.html ?? before.fullDescription,
        fullDescriptionAr: texts.ar?.html ?? before.fullDescriptionAr,
        imageHash: (image ?? currentImage)?.hash ?? null,
        publishAt: getPublishTime(edit, { before: before.publishAt, now: clock.now(), timeZone }),
      };
    },

    async insert(queries, id, input: NewPost) {
      const { edit, image, texts } = input;
      const now = clock.now();
      const publishAt = getPublishTime(edit, { before: now, now, timeZone });
      await storeImages(queries, input);
      const taken = await readTakenSlugs(queries, id);
      const slug =
        edit.slug || findFreeSlug(createLatinSlug(edit.title), (candidate) => taken.has(candidate));
      assertSlugIsFree(slug, taken);
      const html = { fullDescription: texts.en?.html ?? "", fullDescriptionAr: texts.ar?.html ?? "" };
      const values = { ...edit, ...html, imageHash: image?.hash ?? null, publishAt, updatedAt: now };
      await insertPost(queries, { id, slug }, values);
      await storePreparedTexts(queries, { id, ...html }, texts);
      return getPost(queries, slug, now);
    },

    async update(queries, before, values, edit: PostEdit) {
      const { id, version } = before;
      const now = clock.now();
      if (values.slug !== before.slug) {
        assertSlugIsFree(values.slug, await readTakenSlugs(queries, id));
        await saveEarlierSlug(queries, before);
      }
      await storeImages(queries, edit);
      if (!isDeepStrictEqual(keptPostSchema.parse(before), keptPostSchema.parse(values))) {
        const { entries } = await findAuditPage(queries, { subject: "post", subjectId: id, size: 1 });
        await saveEarlierVersion(queries, before, entries[0]?.actor ?? null);
      }
      await updatePost(queries, id, { ...values, updatedAt: now, version: version + 1 });
      const shownBefore = await storePreparedTexts(queries, { id, ...values }, edit.texts);
      const { image } = before;
      await images.removeUnused(queries, image === null ? shownBefore : [...shownBefore, image.hash]);
      const after = await getPost(queries, values.slug, now);
      assertCanBePublic(before, after);
      return after;
    },
  });

  return {
    ...records,
    ...createStaffPostLists({ database, clock }),

    readIn: (locale: Locale) => ({
      ...createPublicPostLists({ database, clock, locale }),
      /** Without Arabic, the post is in English. */
      async find(slug: string): Promise<LocalizedPost | null> {
        const post = await findPost(database.queries, { slug, hasHidden: false, now: clock.now() });
        return post && localizePost(post, locale);
      },
      text,
    }),

    findAny: (slug: string) => find(database.queries, slug),

    text,

    listVersions: (post: BlogPost) => listEarlierVersions(database.queries, post.id),

    findVersion: (post: BlogPost, version: number) => findEarlierVersion(database.queries, post, version),

    nextPublication: () => findNextPublication(database.queries, clock.now()),

    /** @throws InvalidInput if an image in the text is invalid or the time of publication has passed */
    async add(post: NewBlogPost, image: PreparedImage | null, by?: StaffMember, chosenId?: string) {
      const edit = { ...post, removeImage: "true" } as const;
      return records.add({ edit, image, texts: await prepareTexts(post) }, by, chosenId);
    },

    /** @throws InvalidInput as `add`, or if the post becomes public and is not complete */
    async edit(
      slug: string,
      edit: BlogPostEdit,
      image: PreparedImage | null,
      change: { by?: StaffMember; seen?: number | undefined } = {},
    ) {
      return records.change(slug, { edit, image, texts: await prepareTexts(edit) }, change);
    },
  };
}

function keepAll({ title }: BlogPost): PostEdit {
  return { edit: { title }, image: null, texts: { en: null, ar: null } };
}

/** A post that is public already needs only its title and its date (specification section 5). */
function assertCanBePublic(before: BlogPost, after: BlogPost): void {
  const errors = getMissingFields(after, before.publication === "published");
  const [first] = Object.values(errors);
  if (first !== undefined) throw new InvalidInput("value", first, errors);
}

function assertSlugIsFree(slug: string, taken: ReadonlySet<string>): void {
  if (!taken.has(slug)) return;
  const message = "Another post has this address, or had it before";
  throw new InvalidInput("value", message, { slug: message });
}

/** Returns the images that the post and its earlier versions have shown before. */
async function storePreparedTexts(
  queries: Queries,
  post: Pick<BlogPost, "id" | "fullDescription" | "fullDescriptionAr">,
  texts: SentTexts,
): Promise<readonly string[]> {
  for (const language of locales) {
    const text = texts[language];
    if (text === null) continue;
    await assertImagesExist(queries, text, language);
    await savePostText(queries, { id: post.id, language }, hashSource(text.html), text);
  }
  const kept = await readVersionContents(queries, post.id);
  const shown = findImageHashes(post.fullDescription + post.fullDescriptionAr + kept);
  return saveShownImages(queries, post.id, shown);
}

function describePost(
  post: BlogPost,
  moment: { readonly timeZone: string; readonly now: number },
): AuditText {
  return {
    Publication: formatPublication(post, moment),
    Address: post.slug,
    ...describeFields(postTextFields, post),
    Text: { unseen: post.fullDescription },
    "Text (Arabic)": { unseen: post.fullDescriptionAr },
    Picture: { unseen: post.image?.hash ?? "" },
    ...describeFields(imageSizeFields, post),
  };
}
