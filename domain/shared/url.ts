/** Returns null if the URL is invalid. `URL.parse` is newer than some browsers of visitors and staff. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
