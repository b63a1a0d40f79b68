import { mkdirSync } from "node:fs";
import { hasSandbox, quietFlags } from "../../scripts/chromium.mjs";
import { startServer } from "../host/programs.ts";

export interface Chrome {
  /** Port of the DevTools protocol. */
  readonly port: number;
  readonly version: string;
  end(): Promise<void>;
}

/** Starts Chromium with a new profile. @param folder an empty folder for the profile */
export async function startChrome(program: string, folder: string): Promise<Chrome> {
  mkdirSync(folder, { recursive: true });
  const chrome = await startServer(
    program,
    [
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${folder}`,
      ...quietFlags,
      "--disable-extensions",
      "--disable-dev-shm-usage",
      "--mute-audio",
      ...(hasSandbox() ? [] : ["--no-sandbox"]),
      "about:blank",
    ],
    /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//,
  );
  const port = Number(chrome.ready);
  const response = await fetch(`http://127.0.0.1:${port}/json/version`);
  const versionInfo: unknown = await response.json();
  const version =
    typeof versionInfo === "object" && versionInfo !== null && "Browser" in versionInfo
      ? String(versionInfo.Browser)
      : "Chromium";
  return { port, version, end: chrome.end };
}
