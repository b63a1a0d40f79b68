import { z } from "zod";

export const maxUploadedImages = 200;

const uploadedImageSchema = z.object({
  src: z.string().describe("Path of the image on this server"),
  width: z.int().describe("px"),
  height: z.int().describe("px"),
  name: z.string().describe("Title of the newest product or post that shows it"),
});
export type UploadedImage = z.output<typeof uploadedImageSchema>;

export const uploadedImagesSchema = z.object({
  success: z.literal(true),
  images: z
    .array(uploadedImageSchema)
    .describe(`The newest ${maxUploadedImages} images of products and posts, newest first`),
});
