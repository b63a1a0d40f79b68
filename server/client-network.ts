import { isIPv6 } from "node:net";

/**
 * What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, which one subscriber has to
 * themselves and may vary the rest of at will.
 *
 * @param address as the socket or a trusted proxy gives it; other texts come back as they are
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [withoutZone = ""] = address.split("%");
  if (!isIPv6(withoutZone)) return address;
  // The URL parser writes an address in its shortest form: lower case, no leading zeros, one "::" at most.
  const [head = "", tail = ""] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split("::");
  const first = groups(head);
  const last = groups(tail);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}

function groups(text: string): string[] {
  return text === "" ? [] : text.split(":");
}
