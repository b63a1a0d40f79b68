/** The address that a text is; null where it is none. `URL.parse` is newer than some browsers of visitors and staff. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
