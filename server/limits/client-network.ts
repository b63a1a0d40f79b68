import { isIPv6 } from "node:net";

export interface ClientNetwork {
  readonly network: string;
  readonly allowances: number;
}

/**
 * The narrowest first: the first 64 bits of an IPv6 address, whose other bits a subscriber varies at will, then the
 * first 56 and 48 bits, which providers give to one subscriber.
 * @param address undefined after the client has left (contrary to Fastify's type)
 */
export function clientNetworks(address: string | undefined): readonly ClientNetwork[] {
  if (address === undefined) return [{ network: "", allowances: 1 }];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return [{ network: mapped, allowances: 1 }];
  const [withoutZone = ""] = address.split("%");
  if (!isIPv6(withoutZone)) return [{ network: address, allowances: 1 }];
  // The URL parser normalises the address: lower case, no leading zeros, at most one "::".
  const [head = "", tail = ""] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split("::");
  const first = groups(head);
  const last = groups(tail);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  const [one = "", two = "", three = "", fourth = ""] = [...first, ...zeros, ...last];
  const site = `${one}:${two}:${three}`;
  const half = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { network: `${site}:${fourth}::/64`, allowances: 1 },
    { network: `${site}:${half}::/56`, allowances: 4 },
    { network: `${site}::/48`, allowances: 16 },
  ];
}

export function clientNetwork(address: string): string {
  return clientNetworks(address)[0]?.network ?? address;
}

/** Some proxies append ports to the addresses of an `X-Forwarded-For` header. */
export function removePorts(forwardedFor: string): string {
  return forwardedFor
    .split(",")
    .map((entry) => {
      const text = entry.trim();
      return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
    })
    .join(", ");
}

function groups(text: string): string[] {
  return text === "" ? [] : text.split(":");
}
