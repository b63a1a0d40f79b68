import { access } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { MailData, Sender, RenderedMail } from "./templates/mail-data.ts";

/** Writes messages; their components come from the build. */
export interface MailTemplates {
  writeMessage(data: MailData, sender: Sender): Promise<RenderedMail>;
}

/**
 * The messages as `npm start` has built them. They are loaded with the first one.
 * @throws when they are not there: build again
 */
export async function loadTemplates(buildFolder: string): Promise<MailTemplates> {
  const path = join(buildFolder, "mail", "messages.js");
  await access(path);
  return {
    async writeMessage(facts, sender) {
      const loaded: unknown = await import(pathToFileURL(path).href);
      if (!isMailTemplates(loaded)) throw new Error(`${path} holds no messages: build again`);
      return loaded.writeMessage(facts, sender);
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
