import { access } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { MailFacts, Sender, WrittenMessage } from "./templates/data.ts";

/** Writes messages; their components come from the build. */
export interface Messages {
  writeMessage(facts: MailFacts, sender: Sender): Promise<WrittenMessage>;
}

/**
 * The messages as `npm start` has built them. They are loaded with the first one.
 * @throws when they are not there: build again
 */
export async function findMessages(buildFolder: string): Promise<Messages> {
  const path = join(buildFolder, "mail", "messages.js");
  await access(path);
  return {
    async writeMessage(facts, sender) {
      const loaded: unknown = await import(pathToFileURL(path).href);
      if (!isMessages(loaded)) throw new Error(`${path} holds no messages: build again`);
      return loaded.writeMessage(facts, sender);
    },
  };
}

function isMessages(loaded: unknown): loaded is Messages {
  return (
    typeof loaded === "object" &&
    loaded !== null &&
    "writeMessage" in loaded &&
    typeof loaded.writeMessage === "function"
  );
}
