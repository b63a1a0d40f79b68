/**
 * The address of a request as the router can read it. One with broken percent signs, which would be turned down before
 * any route sees it, becomes one that no page has, so that a visitor gets the page for it.
 */
export function toReadableUrl(url: string): string {
  const [path = "", ...query] = url.split("?");
  return isReadable(path) ? url : [path.replaceAll("%", "%25"), ...query].join("?");
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
