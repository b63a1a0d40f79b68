import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { getMainImageUrl, imageFormats } from "#domain/shared/image.ts";
import { imageCrops } from "#domain/shared/image-crops.ts";
import { maxUploadedImages, uploadedImagesSchema } from "#domain/shared/uploaded-image.ts";
import type { ImageService } from "./service.ts";
import { forStaff } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";

const oneYear = 31_536_000;
const variantNames = [...imageFormats, ...listFieldNames(imageCrops)];
const fileNamePattern = new RegExp(`^([1-9]\\d{0,4})\\.(${variantNames.join("|")})$`);

export function imageRoutes(parts: { images: ImageService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/images",
      forStaff({
        operationId: "listImages",
        summary: "List the images of products and posts, newest first, to show one of them again",
        tags: ["blogs"],
        response: { 200: uploadedImagesSchema },
      }),
      async () => {
        const images = await parts.images.listNamed(maxUploadedImages);
        return {
          success: true as const,
          images: images.map((image) => ({
            src: getMainImageUrl(image),
            width: image.width,
            height: image.height,
            name: image.name,
          })),
        };
      },
    );

    app.get(
      "/images/:hash/:name",
      { schema: { hide: true, params: z.object({ hash: z.string(), name: z.string() }) } },
      async (request, reply) => {
        const { hash } = request.params;
        const [, width, extension] = fileNamePattern.exec(request.params.name) ?? [];
        const format = variantNames.find((each) => each === extension);
        const bytes = format === undefined ? null : await parts.images.read(hash, Number(width), format);
        if (bytes === null) throw new HttpError(404, "There is no such image");
        return reply
          .headers({
            "content-type": format === "avif" ? "image/avif" : "image/webp",
            "content-length": bytes.length,
            "cache-control": `public, max-age=${oneYear}, immutable`,
            "x-content-type-options": "nosniff",
            // Feed readers embed the images too.
            "cross-origin-resource-policy": "cross-origin",
          })
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
      },
    );
  };
}
