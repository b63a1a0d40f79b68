import type { FastifyPluginAsync, FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { logoUploadSchema } from "#domain/company/company-settings-response.ts";
import { forAdministrators, getStaffMember } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";
import { nameSchemas } from "#server/http/named-schemas.ts";
import { fileField } from "#server/http/uploads/form-fields.ts";
import { parseMultipart } from "#server/http/uploads/multipart.ts";
import type { CompanyService } from "#server/company/service.ts";
import { getBrandStyles } from "./brand-styles.ts";
import { wrapIcon, wrapPng } from "./wrap-png.ts";
import type { BrandService } from "./service.ts";

const uploadSchema = z.object({ file: fileField });

nameSchemas({ LogoFile: uploadSchema });

const immutable = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600";

/** px, and the share of the drawing. */
const icons = [
  ["apple-touch-icon.png", 180, 1],
  ["icon-192.png", 192, 1],
  ["icon-512.png", 512, 1],
  ["icon-maskable-512.png", 512, 0.8],
] as const;

export function logoUploadRoutes({ brandService }: { brandService: BrandService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/settings/logo-files",
      {
        preValidation: parseMultipart(["file"]),
        ...forAdministrators({
          tags: ["settings"],
          operationId: "uploadLogo",
          summary: "Store a logo or an icon, which the settings name then",
          consumes: ["multipart/form-data"],
          body: uploadSchema,
          response: { 201: logoUploadSchema },
        }),
      },
      async (request, reply) => {
        const { file } = request.body;
        if (file === undefined) throw new HttpError(422, "Choose an SVG or a PNG");
        reply.code(201);
        return {
          success: true as const,
          name: await brandService.upload(file.name, file.bytes, getStaffMember(request)),
        };
      },
    );
  };
}

export function brandRoutes(parts: {
  brandService: BrandService;
  companyService: Pick<CompanyService, "current">;
}): FastifyPluginAsync {
  const { brandService, companyService } = parts;
  const hidden = { schema: { hide: true } };

  return async (app) => {
    app.get<{ Params: { name: string } }>("/brand/logos/:name", hidden, async (request, reply) => {
      const { name } = request.params;
      const bytes = await brandService.read(name);
      // Opened by its address, an SVG is a document that could run scripts.
      reply.header("content-security-policy", "default-src 'none'; sandbox");
      return send(reply, bytes, name.endsWith(".svg") ? "image/svg+xml" : "image/png", immutable);
    });
    app.get<{ Params: { name: string } }>("/brand/logos/:name/mail.png", hidden, async (request, reply) =>
      send(reply, await brandService.drawForMail(request.params.name), "image/png", "public, max-age=86400"),
    );
    app.get("/brand/styles/:file", hidden, async ({ url }, reply) => {
      const kinds = ["en", "ar", "dashboard"] as const;
      const kind = kinds.find((each) => url.startsWith(`/brand/styles/${each}-`));
      const company = await companyService.current(undefined, kind === "ar" ? "ar" : "en");
      const styles = kind === undefined ? null : getBrandStyles(company, kind);
      // A page that was cached before a change names the styles of then.
      const lifetime = styles?.url === url ? immutable : "no-cache";
      return send(reply, styles && Buffer.from(styles.text), "text/css; charset=utf-8", lifetime);
    });
    app.get("/favicon.svg", hidden, async (_request, reply) => {
      const svg = await brandService.readIcon();
      const drawn = svg ?? wrapPng(await brandService.drawIcon(192, 1), { width: 192, height: 192 });
      return send(reply, Buffer.from(drawn), "image/svg+xml", oneHour);
    });
    app.get("/favicon.ico", hidden, async (_request, reply) => {
      const icon = wrapIcon(await brandService.drawIcon(48, 1), 48);
      return send(reply, icon, "image/vnd.microsoft.icon", oneHour);
    });
    for (const [file, side, room] of icons)
      app.get(`/${file}`, hidden, async (_request, reply) =>
        send(reply, await brandService.drawIcon(side, room), "image/png", oneHour),
      );
  };
}

function send(reply: FastifyReply, bytes: Uint8Array | null, type: string, lifetime: string): FastifyReply {
  if (bytes === null) throw new HttpError(404, "There is no such file");
  return reply
    .headers({
      "content-type": type,
      "cache-control": lifetime,
      // Mail programs show the logo.
      "cross-origin-resource-policy": "cross-origin",
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}
