import { mkdirSync } from "node:fs";
import { startServer } from "../machine/programs.ts";

export interface Chrome {
  /** Of its debugging protocol. */
  readonly port: number;
  readonly version: string;
  end(): Promise<void>;
}

/** Starts the Chromium that CHROME_PATH names. @param folder an empty one for its profile */
export async function startChrome(program: string, folder: string): Promise<Chrome> {
  mkdirSync(folder, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const chrome = await startServer(
    program,
    [
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${folder}`,
      "--no-first-run",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-extensions",
      "--disable-default-apps",
      "--mute-audio",
      "--disable-dev-shm-usage",
      "--disable-quic",
      // As root its sandbox does not work; it opens nothing but what was brought up for it.
      ...(isRoot || process.env["CHROME_SANDBOX"] === "off" ? ["--no-sandbox"] : []),
      "about:blank",
    ],
    /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//,
  );
  const port = Number(chrome.ready);
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
  const about: unknown = await answer.json();
  const version =
    typeof about === "object" && about !== null && "Browser" in about ? String(about.Browser) : "Chromium";
  return { port, version, end: chrome.end };
}
