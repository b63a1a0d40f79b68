import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { MailTransport } from "./transport.ts";

export function createFileTransport(folder: string): MailTransport {
  return {
    destination: folder,
    isFolder: true,
    async deliver({ id, bytes }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporaryPath = join(folder, `.${id}.part`);
      const file = await open(temporaryPath, "w", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryPath, join(folder, `${id}.eml`));
      return { refused: [] };
    },
    probe: async () => undefined,
  };
}
