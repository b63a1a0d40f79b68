import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "#domain/audit/audit-entry.ts";
import {
  type BlogPost,
  type BlogPostEdit,
  type NewBlogPost,
  compareNewestFirst,
  getMissingFields,
  postFields,
} from "#domain/blog/post.ts";
import { findFreeSlug, createSlug } from "#domain/shared/slug.ts";
import { applyChanges } from "#domain/shared/resource-fields.ts";
import { isOwnAddition, saveAuditEntry } from "#server/audit/repository.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import { type PostLists, createPostLists } from "./post-list-queries.ts";
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
import { getPostText, hashSource } from "./post-texts.ts";
import { VersionConflictError, firstVersion } from "#server/database/version-conflict.ts";
import { describeChanges } from "#server/audit/describe-changes.ts";
import { isIdTaken, markDeleted, restoreDeleted } from "#server/database/deletion.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ImageService, PreparedImage } from "#server/images/service.ts";
import { saveShownImages } from "#server/images/repository.ts";
import { getPublishTime } from "./publish-time.ts";
import { describePost } from "./audit-text.ts";
import type { StaffMember } from "#server/accounts/repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { Log } from "#server/shared/log.ts";

export interface BlogService extends PostLists {
  list(): Promise<readonly BlogPost[]>;
  find(slug: string): Promise<BlogPost | null>;
  findAny(slug: string): Promise<BlogPost | null>;
  text(post: BlogPost): Promise<PreparedPostText>;
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

interface PostEdit {
  readonly edit: BlogPostEdit;
  readonly image: PreparedImage | null;
  readonly text: TextWithImages | null;
  readonly by: StaffMember | undefined;
  readonly seen: number | undefined;
  readonly conflictMessage?: string;
  readonly now: number;
}

export type BlogReads = Pick<BlogService, "list" | "find" | "page" | "findNeighbours" | "text">;

export function createBlogService(
  parts: ServiceBase & { images: ImageService; publicUrl: string; timeZone: string; log: Pick<Log, "error"> },
): BlogService {
  const { database, images, clock, idGenerator, publicUrl, timeZone, log } = parts;

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
    { edit, image, text, by, seen, conflictMessage, now }: PostEdit,
  ): Promise<BlogPost> {
    const currentImage = edit.removeImage === "true" ? null : before.image;
    const saved = {
      ...applyChanges(postFields, before, edit),
      fullDescription: text?.html ?? before.fullDescription,
      imageHash: (image ?? currentImage)?.hash ?? null,
      publishAt: getPublishTime(edit, { before: before.publishAt, now, timeZone }),
    };
    const stored = {
      ...applyChanges(postFields, before, {}),
      fullDescription: before.fullDescription,
      imageHash: before.image?.hash ?? null,
      publishAt: before.publishAt,
    };
    if (isDeepStrictEqual(saved, stored)) return before;
    if (seen !== undefined && seen !== before.version) throw new VersionConflictError(conflictMessage);
    await storeImages(queries, [image, ...(text?.embedded ?? [])]);
    await updatePost(queries, before.id, { ...saved, updatedAt: now, version: before.version + 1 });
    if (text !== null) await storePreparedText(queries, before.id, text);
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
    ...createPostLists({ database, clock }),

    async list() {
      const posts = await readPosts(database.queries, { hasHidden: false, now: clock.now() });
      return posts.toSorted(compareNewestFirst);
    },

    find: (slug) => findPost(database.queries, { slug, hasHidden: false, now: clock.now() }),
    findAny: (slug) => findPost(database.queries, { slug, hasHidden: true, now: clock.now() }),

    text: (post) => getPostText(database.queries, post, { log }),

    nextPublication: () => findNextPublication(database.queries, clock.now()),

    async add(post, image, by, chosenId) {
      const text = await prepareSentText(post.fullDescription, {
        images,
        queries: database.queries,
        publicUrl,
      });
      return database.changes.write("posts", async (queries) => {
        const now = clock.now();
        if (chosenId !== undefined && (await isIdTaken(queries, "posts", chosenId))) {
          const [before] = await readPosts(queries, { ids: [chosenId], hasHidden: true, now });
          const addition = { subject: "post", subjectId: chosenId, actor: by?.email ?? "" } as const;
          if (before === undefined || !(await isOwnAddition(queries, addition, now)))
            throw new VersionConflictError(addedMessage);
          const edit = { ...post, removeImage: "true" } as const;
          const conflict = { seen: firstVersion, conflictMessage: addedMessage };
          return saveEdit(queries, before, { edit, image, text, by, now, ...conflict });
        }
        const publishAt = getPublishTime(post, { before: now, now, timeZone });
        await storeImages(queries, [image, ...text.embedded]);
        const slugs = await readSlugs(queries);
        const slug = findFreeSlug(createSlug(post.title), (candidate) => slugs.has(candidate));
        const id = chosenId ?? idGenerator.newId();
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
          : await prepareSentText(edit.fullDescription, { images, queries: database.queries, publicUrl });
      return database.changes.write("posts", async (queries) => {
        const now = clock.now();
        const before = await findPost(queries, { slug, hasHidden: true, now });
        return before === null ? null : saveEdit(queries, before, { edit, image, text, by, seen, now });
      });
    },

    remove: (slug, by) =>
      database.changes.write("posts", async (queries) => {
        const now = clock.now();
        const post = await findPost(queries, { slug, hasHidden: true, now });
        if (post === null) return false;
        await markDeleted(queries, "posts", post.id, { at: now, by: by?.email });
        await recordAudit(queries, by, { action: "deleted", post });
        return true;
      }),

    restore: (id, by) =>
      database.changes.write("posts", async (queries) => {
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

async function storePreparedText(queries: Queries, id: string, text: TextWithImages): Promise<void> {
  await assertImagesExist(queries, text.stored);
  await saveShownImages(queries, id, findImageHashes(text.html));
  await savePostText(queries, id, hashSource(text.html), text);
}

function getImageHashes(post: BlogPost): string[] {
  return [...findImageHashes(post.fullDescription), ...(post.image === null ? [] : [post.image.hash])];
}
