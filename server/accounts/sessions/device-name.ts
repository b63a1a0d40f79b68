import Bowser from "bowser";

/** "Chrome on macOS", from the header User-Agent. */
export function nameDevice(userAgent: string | undefined): string {
  const { browser, os } = Bowser.parse(userAgent ?? "unknown");
  if (browser.name === undefined || browser.name === "") return "Another program";
  return os.name === undefined ? browser.name : `${browser.name} on ${os.name}`;
}
