import { access } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { MailData, Sender, RenderedMail } from "./templates/mail-data.ts";

export interface MailTemplates {
  writeMessage(data: MailData, sender: Sender, isPdfMissing?: boolean): Promise<RenderedMail>;
}

/**
 * The templates are built because Node runs TypeScript without a build, but no JSX. They are found by path because the
 * type check runs before the build.
 * @throws when the templates are not built
 */
export async function loadTemplates(buildFolder: string): Promise<MailTemplates> {
  const path = join(buildFolder, "mail", "messages.js");
  await access(path);
  return {
    async writeMessage(data, sender, isPdfMissing) {
      const loaded: unknown = await import(pathToFileURL(path).href);
      if (!isMailTemplates(loaded)) throw new Error(`${path} exports no writeMessage: build again`);
      return loaded.writeMessage(data, sender, isPdfMissing);
    },
  };
}

function isMailTemplates(loaded: unknown): loaded is MailTemplates {
  return (
    typeof loaded === "object" &&
    loaded !== null &&
    "writeMessage" in loaded &&
    typeof loaded.writeMessage === "function"
  );
}
