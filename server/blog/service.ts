import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "#domain/audit/audit-entry.ts";
import {
  type BlogPost,
  type BlogPostEdit,
  type NewBlogPost,
  getMissingFields,
  htmlFieldNames,
  postFields,
} from "#domain/blog/post.ts";
import { type LocalizedPost, localizePost } from "#domain/blog/localized-post.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { findFreeSlug, createSlug } from "#domain/shared/slug.ts";
import { applyChanges } from "#domain/shared/resource-fields.ts";
import { isOwnAddition, saveAuditEntry } from "#server/audit/repository.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import {
  type PublicPostLists,
  type StaffPostLists,
  createPublicPostLists,
  createStaffPostLists,
} from "./post-list-queries.ts";
import { findImageHashes } from "#server/images/image-url.ts";
import { type TextWithImages, prepareSentText, assertImagesExist } from "./html/images.ts";
import type { PreparedPostText } from "./html/prepared-text.ts";
import {
  findNextPublication,
  findPost,
  getPost,
  insertPost,
  readPosts,
  readSlugs,
  savePostText,
  updatePost,
} from "./repository.ts";
import { type PostText, getPostText, hashSource } from "./post-texts.ts";
import { VersionConflictError, firstVersion } from "#server/database/version-conflict.ts";
import { describeChanges } from "#server/audit/describe-changes.ts";
import { isIdTaken, markDeleted, restoreDeleted } from "#server/database/deletion.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ImageService, PreparedImage } from "#server/images/service.ts";
import { saveShownImages } from "#server/images/repository.ts";
import { getPublishTime } from "./publish-time.ts";
import { describePost } from "./audit-text.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { Log } from "#server/shared/log.ts";

/** Reads of visitors, in one language: a list in Arabic has the posts that are written in it. */
export interface BlogReads extends PublicPostLists {
  /** Without Arabic, the post is in English. */
  find(slug: string): Promise<LocalizedPost | null>;
  text(post: PostText): Promise<PreparedPostText>;
}

export interface BlogService extends StaffPostLists {
  readIn(locale: Locale): BlogReads;
  findAny(slug: string): Promise<BlogPost | null>;
  text(post: PostText): Promise<PreparedPostText>;
  nextPublication(): Promise<number | null>;
  /**
   * @param chosenId made by the client: a repeated request edits the post that the first one has added
   * @throws InvalidInput if an image in the text is invalid or the time of publication has passed
   * @throws VersionConflictError if that post was changed since, or is not an addition of this account in the last 24
   * hours
   */
  add(post: NewBlogPost, image: PreparedImage | null, by?: StaffMember, chosenId?: string): Promise<BlogPost>;
  /**
   * A missing field keeps its value. A request that changes nothing, such as a repeated one, is no conflict.
   * @param seen the version that the client edited
   * @throws InvalidInput as `add`, or if the post becomes public and is not complete
   * @throws VersionConflictError if `seen` is not the latest version
   */
  edit(
    slug: string,
    edit: BlogPostEdit,
    image: PreparedImage | null,
    { by, seen }?: { by?: StaffMember; seen?: number | undefined },
  ): Promise<BlogPost | null>;
  remove(slug: string, by?: StaffMember): Promise<boolean>;
  restore(id: string, by: StaffMember): Promise<boolean>;
}

const addedMessage =
  "This post has been added already, and it was changed since or is another one: open it in the list";

/** Null for a text that the request does not change. */
type SentTexts = Readonly<Record<Locale, TextWithImages | null>>;

interface PostEdit {
  readonly edit: BlogPostEdit;
  readonly image: PreparedImage | null;
  readonly texts: SentTexts;
  readonly by: StaffMember | undefined;
  readonly seen: number | undefined;
  readonly conflictMessage?: string;
  readonly now: number;
}

export function createBlogService(
  parts: ServiceBase & { images: ImageService; publicUrl: string; timeZone: string; log: Pick<Log, "error"> },
): BlogService {
  const { database, images, clock, idGenerator, publicUrl, timeZone, log } = parts;

  const text = (post: PostText) => getPostText(database.queries, post, { log });

  async function prepareTexts(sent: BlogPostEdit): Promise<SentTexts> {
    const prepare = async (locale: Locale) => {
      const html = sent[htmlFieldNames[locale]];
      if (html === undefined) return null;
      return prepareSentText(html, { images, queries: database.queries, publicUrl, locale });
    };
    return { en: await prepare("en"), ar: await prepare("ar") };
  }

  async function storeImages(queries: Queries, newImages: readonly (PreparedImage | null)[]): Promise<void> {
    for (const newImage of newImages) if (newImage !== null) await images.store(queries, newImage);
  }

  async function recordAudit(
    queries: Queries,
    by: StaffMember | undefined,
    { post: { id, title }, ...entry }: { action: AuditAction; post: BlogPost; detail?: string },
  ): Promise<void> {
    if (by === undefined) return;
    await saveAuditEntry(queries, parts, {
      actor: by.email,
      subject: "post",
      subjectId: id,
      title,
      ...entry,
    });
  }

  async function saveEdit(
    queries: Queries,
    before: BlogPost,
    { edit, image, texts, by, seen, conflictMessage, now }: PostEdit,
  ): Promise<BlogPost> {
    const currentImage = edit.removeImage === "true" ? null : before.image;
    const saved = {
      ...applyChanges(postFields, before, edit),
      fullDescription: texts.en?.html ?? before.fullDescription,
      fullDescriptionAr: texts.ar?.html ?? before.fullDescriptionAr,
      imageHash: (image ?? currentImage)?.hash ?? null,
      publishAt: getPublishTime(edit, { before: before.publishAt, now, timeZone }),
    };
    const stored = {
      ...applyChanges(postFields, before, {}),
      fullDescription: before.fullDescription,
      fullDescriptionAr: before.fullDescriptionAr,
      imageHash: before.image?.hash ?? null,
      publishAt: before.publishAt,
    };
    if (isDeepStrictEqual(saved, stored)) return before;
    if (seen !== undefined && seen !== before.version) throw new VersionConflictError(conflictMessage);
    await storeImages(queries, [image, ...listEmbeddedImages(texts)]);
    await updatePost(queries, before.id, { ...saved, updatedAt: now, version: before.version + 1 });
    await storePreparedTexts(queries, { id: before.id, ...saved }, texts);
    await images.removeUnused(queries, getImageHashes(before));
    const after = await getPost(queries, before.slug, now);
    assertCanBePublic(before, after);
    const detail = describeChanges(
      describePost(before, { timeZone, now }),
      describePost(after, { timeZone, now }),
    );
    if (detail !== "") await recordAudit(queries, by, { action: "changed", post: before, detail });
    return after;
  }

  return {
    ...createStaffPostLists({ database, clock }),

    readIn: (locale) => ({
      ...createPublicPostLists({ database, clock, locale }),
      async find(slug) {
        const post = await findPost(database.queries, { slug, hasHidden: false, now: clock.now() });
        return post && localizePost(post, locale);
      },
      text,
    }),

    findAny: (slug) => findPost(database.queries, { slug, hasHidden: true, now: clock.now() }),

    text,

    nextPublication: () => findNextPublication(database.queries, clock.now()),

    async add(post, image, by, chosenId) {
      const texts = await prepareTexts(post);
      return database.changes.write("posts", by, async (queries) => {
        const now = clock.now();
        if (chosenId !== undefined && (await isIdTaken(queries, "posts", chosenId))) {
          const [before] = await readPosts(queries, { ids: [chosenId], hasHidden: true, now });
          const addition = { subject: "post", subjectId: chosenId, actor: by?.email ?? "" } as const;
          if (before === undefined || !(await isOwnAddition(queries, addition, now)))
            throw new VersionConflictError(addedMessage);
          const edit = { ...post, removeImage: "true" } as const;
          const conflict = { seen: firstVersion, conflictMessage: addedMessage };
          return saveEdit(queries, before, { edit, image, texts, by, now, ...conflict });
        }
        const publishAt = getPublishTime(post, { before: now, now, timeZone });
        await storeImages(queries, [image, ...listEmbeddedImages(texts)]);
        const slugs = await readSlugs(queries);
        const slug = findFreeSlug(createSlug(post.title), (candidate) => slugs.has(candidate));
        const id = chosenId ?? idGenerator.newId();
        const html = { fullDescription: texts.en?.html ?? "", fullDescriptionAr: texts.ar?.html ?? "" };
        await insertPost(
          queries,
          { id, slug },
          { ...post, ...html, imageHash: image?.hash ?? null, publishAt, updatedAt: now },
        );
        await storePreparedTexts(queries, { id, ...html }, texts);
        const added = await getPost(queries, slug, now);
        await recordAudit(queries, by, { action: "created", post: added });
        return added;
      });
    },

    async edit(slug, edit, image, { by, seen } = {}) {
      const texts = await prepareTexts(edit);
      return database.changes.write("posts", by, async (queries) => {
        const now = clock.now();
        const before = await findPost(queries, { slug, hasHidden: true, now });
        return before === null ? null : saveEdit(queries, before, { edit, image, texts, by, seen, now });
      });
    },

    remove: (slug, by) =>
      database.changes.write("posts", by, async (queries) => {
        const now = clock.now();
        const post = await findPost(queries, { slug, hasHidden: true, now });
        if (post === null) return false;
        await markDeleted(queries, "posts", post.id, { at: now, by: by?.email });
        await recordAudit(queries, by, { action: "deleted", post });
        return true;
      }),

    restore: (id, by) =>
      database.changes.write("posts", by, async (queries) => {
        const now = clock.now();
        if (!(await restoreDeleted(queries, "posts", id, now))) return false;
        const [post] = await readPosts(queries, { ids: [id], hasHidden: true, now });
        if (post !== undefined) await recordAudit(queries, by, { action: "restored", post });
        return true;
      }),
  };
}

/** A post that is public already needs only its title and its date (specification section 5). */
function assertCanBePublic(before: BlogPost, after: BlogPost): void {
  const errors = getMissingFields(after, before.publication === "published");
  const [first] = Object.values(errors);
  if (first !== undefined) throw new InvalidInput("value", first, errors);
}

type Texts = Pick<BlogPost, "fullDescription" | "fullDescriptionAr">;

async function storePreparedTexts(
  queries: Queries,
  post: Texts & Pick<BlogPost, "id">,
  texts: SentTexts,
): Promise<void> {
  for (const language of locales) {
    const text = texts[language];
    if (text === null) continue;
    await assertImagesExist(queries, text, language);
    await savePostText(queries, { id: post.id, language }, hashSource(text.html), text);
  }
  await saveShownImages(queries, post.id, findTextImages(post));
}

function listEmbeddedImages(texts: SentTexts): readonly PreparedImage[] {
  return locales.flatMap((locale) => texts[locale]?.embedded ?? []);
}

function findTextImages(post: Texts): readonly string[] {
  return findImageHashes(post.fullDescription + post.fullDescriptionAr);
}

function getImageHashes(post: BlogPost): string[] {
  return [...findTextImages(post), ...(post.image === null ? [] : [post.image.hash])];
}
