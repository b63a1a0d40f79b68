import type { AuditAction } from "../../domain/audit/audit-entry.ts";
import {
  type BlogPost,
  type BlogPostEdit,
  type NewBlogPost,
  compareNewestFirst,
  getMissingFields,
} from "../../domain/blog/post.ts";
import { findFreeSlug, createSlug } from "../../domain/shared/slug.ts";
import { saveAuditEntry } from "../audit/repository.ts";
import { InvalidInput } from "../shared/invalid-input.ts";
import { type PostLists, createPostLists } from "./post-lists.ts";
import { findImageHashes } from "./html/image-url.ts";
import { type TextWithImages, prepareSentText, assertImagesExist } from "./html/images.ts";
import type { PostText } from "./html/prepared-text.ts";
import {
  deletePost,
  findNextPublication,
  findPost,
  getPost,
  insertPost,
  readPosts,
  readSlugs,
  restorePost,
  updatePost,
} from "./repository.ts";
import { type TextLog, getPostText, storePostText } from "./post-texts.ts";
import { VersionConflictError } from "../database/version-conflict.ts";
import { describeChanges } from "../audit/describe-changes.ts";
import type { Database } from "../database/open-database.ts";
import type { Queries } from "../database/tables.ts";
import type { ImageService, PreparedImage } from "../images/service.ts";
import { saveShownImages } from "../images/shown-images.ts";
import { getPublishTime } from "./publish-time.ts";
import { describePost } from "./audit-text.ts";
import type { StaffMember } from "../accounts/staff-accounts.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** The posts of the blog. A post, its pictures and who saved it are kept together or not at all. */
export interface BlogService extends PostLists {
  /** All that is public now, newest first. */
  list(): Promise<readonly BlogPost[]>;
  /** Null unless it is public now. */
  find(slug: string): Promise<BlogPost | null>;
  /** With drafts and what is scheduled, for staff alone. Newest first, what has no date yet before the others. */
  listAll(): Promise<readonly BlogPost[]>;
  /** The same of one post. */
  findAny(slug: string): Promise<BlogPost | null>;
  /** The text of a post, clean, and as its page shows it. @throws Overloaded */
  text(post: BlogPost): Promise<PostText>;
  /** When what is public changes by itself: the time of the next scheduled post, null where none is to come. */
  nextPublication(): Promise<number | null>;
  /** @throws InvalidInput where a picture in the text cannot be taken, or its time has passed. */
  add(post: NewBlogPost, image: PreparedImage | null, by?: StaffMember): Promise<BlogPost>;
  /**
   * What is left out stays as it was, and so does the slug. A new picture wins over the removal of the old one.
   * Null: no such post.
   * @param seen the version that was changed, where the client knows it
   * @throws InvalidInput where a picture in the text cannot be taken, its time has passed, or it is not complete and
   * is to become public.
   * @throws VersionConflictError where `seen` is not the latest: nothing changes.
   */
  edit(
    slug: string,
    edit: BlogPostEdit,
    image: PreparedImage | null,
    { by, seen }?: { by?: StaffMember; seen?: number | undefined },
  ): Promise<BlogPost | null>;
  /** It can be restored for a while (`timeToRestore`); its slug stays taken. Whether there was such a post. */
  remove(slug: string, by?: StaffMember): Promise<boolean>;
  /** Whether there was such a deleted post. @param id of the post */
  restore(id: string, by: StaffMember): Promise<boolean>;
}

/** What is asked of the blog for the public. */
export type BlogReads = Pick<
  BlogService,
  "list" | "find" | "page" | "findNeighbours" | "listInBatches" | "text"
>;

/** @param parts.timeZone of the times at which posts are to be published */
export function createBlogService(parts: {
  database: Database;
  images: ImageService;
  clock: Clock;
  idGenerator: IdGenerator;
  timeZone: string;
  log: TextLog;
}): BlogService {
  const { database, images, clock, idGenerator, timeZone, log } = parts;

  async function list(hasHidden: boolean): Promise<readonly BlogPost[]> {
    const posts = await readPosts(database.queries, { hasHidden, now: clock.now() });
    return posts.toSorted(compareNewestFirst);
  }

  async function storeImages(queries: Queries, newImages: readonly (PreparedImage | null)[]): Promise<void> {
    for (const newImage of newImages) if (newImage !== null) await images.store(queries, newImage);
  }

  async function recordAudit(
    queries: Queries,
    by: StaffMember | undefined,
    { action, post, detail = "" }: { action: AuditAction; post: BlogPost; detail?: string },
  ): Promise<void> {
    if (by === undefined) return;
    await saveAuditEntry(queries, clock, idGenerator, {
      actor: by.email,
      action,
      subject: "post",
      subjectId: post.id,
      title: post.title,
      detail,
    });
  }

  return {
    ...createPostLists({ database, clock }),
    list: () => list(false),
    find: (slug) => findPost(database.queries, { slug, hasHidden: false, now: clock.now() }),
    listAll: () => list(true),
    findAny: (slug) => findPost(database.queries, { slug, hasHidden: true, now: clock.now() }),

    text: (post) => getPostText(database.queries, post, { log }),

    nextPublication: () => findNextPublication(database.queries, clock.now()),

    async add(post, image, by) {
      const now = clock.now();
      const publishAt = getPublishTime(post, { before: now, now, timeZone });
      const text = await prepareSentText(post.fullDescription, { images, queries: database.queries });
      return database.changes.write("posts", async (queries) => {
        await storeImages(queries, [image, ...text.embedded]);
        const slugs = await readSlugs(queries);
        const slug = findFreeSlug(createSlug(post.title), (candidate) => slugs.has(candidate));
        const id = idGenerator.newId();
        await insertPost(
          queries,
          { id, slug },
          {
            ...post,
            fullDescription: text.html,
            imageHash: image?.hash ?? null,
            publishAt,
            updatedAt: now,
          },
        );
        await storePreparedText(queries, id, text);
        const added = await getPost(queries, slug, now);
        await recordAudit(queries, by, { action: "created", post: added });
        return added;
      });
    },

    async edit(slug, edit, image, { by, seen } = {}) {
      const text =
        edit.fullDescription === undefined
          ? null
          : await prepareSentText(edit.fullDescription, { images, queries: database.queries });
      return database.changes.write("posts", async (queries) => {
        const now = clock.now();
        const before = await findPost(queries, { slug, hasHidden: true, now });
        if (before === null) return null;
        if (seen !== undefined && seen !== before.version) throw new VersionConflictError();
        await storeImages(queries, [image, ...(text?.embedded ?? [])]);
        const currentImage = edit.removeImage === "true" ? null : before.image;
        await updatePost(queries, before.id, {
          ...mergeEdit(before, edit),
          fullDescription: text?.html ?? before.fullDescription,
          imageHash: (image ?? currentImage)?.hash ?? null,
          publishAt: getPublishTime(edit, { before: before.publishAt, now, timeZone }),
          updatedAt: now,
          version: before.version + 1,
        });
        if (text !== null) await storePreparedText(queries, before.id, text);
        await images.removeUnused(queries, getImageHashes(before));
        const after = await getPost(queries, slug, now);
        assertCanBePublic(before, after);
        const detail = describeChanges(
          describePost(before, { timeZone, now }),
          describePost(after, { timeZone, now }),
        );
        if (detail !== "") await recordAudit(queries, by, { action: "changed", post: before, detail });
        return after;
      });
    },

    remove: (slug, by) =>
      database.changes.write("posts", async (queries) => {
        const now = clock.now();
        const post = await findPost(queries, { slug, hasHidden: true, now });
        if (post === null) return false;
        await deletePost(queries, post.id, { at: now, by: by?.email ?? null });
        await recordAudit(queries, by, { action: "deleted", post });
        return true;
      }),

    restore: (id, by) =>
      database.changes.write("posts", async (queries) => {
        const now = clock.now();
        const slug = await restorePost(queries, id, now);
        if (slug === null) return false;
        await recordAudit(queries, by, { action: "restored", post: await getPost(queries, slug, now) });
        return true;
      }),
  };
}

/** A field that an edit leaves out keeps its value. So does an empty date, because the blog is sorted by date. */
function mergeEdit(before: BlogPost, edit: BlogPostEdit) {
  return {
    title: edit.title,
    authorName: edit.authorName ?? before.authorName,
    place: edit.place ?? before.place,
    date: edit.date || before.date,
    excerpt: edit.excerpt ?? before.excerpt,
    imageWidth: edit.imageWidth === undefined ? before.imageWidth : edit.imageWidth,
    imageHeight: edit.imageHeight === undefined ? before.imageHeight : edit.imageHeight,
  };
}

/**
 * Of what is public already only the title is asked for (specification section 5).
 * @throws InvalidInput where a post is to become public and something of it is missing
 */
function assertCanBePublic(before: BlogPost, after: BlogPost): void {
  if (after.publication === "draft") return;
  if (before.publication === "published" && after.publication === "published") return;
  const errors = getMissingFields(after);
  const [first] = Object.values(errors);
  if (first !== undefined) throw new InvalidInput("value", first, errors);
}

async function storePreparedText(queries: Queries, id: string, text: TextWithImages): Promise<void> {
  await assertImagesExist(queries, text.stored);
  await saveShownImages(queries, id, text.html);
  await storePostText(queries, { id, fullDescription: text.html }, text);
}

function getImageHashes(post: BlogPost): string[] {
  return [...findImageHashes(post.fullDescription), ...(post.image === null ? [] : [post.image.hash])];
}
