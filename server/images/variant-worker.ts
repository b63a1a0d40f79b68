import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import PQueue from "p-queue";
import { type Image, getImageWidths } from "#domain/shared/image.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Log } from "#server/shared/log.ts";
import type { ImageService } from "./service.ts";

/** One core and two of the four threads of libuv's pool stay free for requests. */
const concurrency = Math.max(1, Math.min(2, availableParallelism() - 1));

export function createVariantWorker(parts: {
  readonly database: Pick<Database, "changes">;
  readonly log: Pick<Log, "warn">;
}) {
  const added: Pick<Image, "hash" | "width">[] = [];
  const queue = new PQueue({ concurrency });
  /** Otherwise the work counts against the limit of the client whose write adds the image. */
  const runOutsideClient = AsyncLocalStorage.snapshot();

  return {
    add: ({ hash, width }: Pick<Image, "hash" | "width">): void => void added.push({ hash, width }),

    async start(images: Pick<ImageService, "createVariants">): Promise<void> {
      const encode = (hash: string, width: number) =>
        runOutsideClient(() => images.createVariants(hash, width)).catch((error: unknown) =>
          parts.log.warn({ err: error, hash, width }, "an image variant could not be encoded"),
        );
      const encodeAdded = () => {
        for (const image of added.splice(0))
          for (const width of getImageWidths(image))
            void queue.add(() => encode(image.hash, width), { priority: -width });
      };
      // The write that adds an image is announced after its commit.
      await parts.database.changes.subscribe(encodeAdded);
      encodeAdded();
    },

    async stop(): Promise<void> {
      queue.pause();
      await queue.onPendingZero();
    },
  };
}
