import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** What an id may look like that came from elsewhere: it goes into the log and back to the client. */
const wellFormed = /^[\w-]{8,64}$/;

/**
 * Names requests, so that what the log says of one can be found. A proxy whose word is taken for the client's address
 * may name them too; anybody else could make lines look like another request's.
 * @param trustedProxies addresses and networks (CIDR)
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    if (trustedProxies.length === 0 || typeof given !== "string" || !wellFormed.test(given))
      return randomUUID();
    const peer = socket.remoteAddress ?? "";
    const family = isIP(peer) === 6 ? "ipv6" : "ipv4";
    return isIP(peer) !== 0 && trusted.check(peer, family) ? given : randomUUID();
  };
}
