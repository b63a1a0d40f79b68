import { BlockList, isIP } from "node:net";

export function createTrustedProxyCheck(
  trustedProxies: readonly string[],
): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = "", bits] = network.split("/");
    const family = getFamily(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address = "") =>
    trustedProxies.length > 0 && isIP(address) !== 0 && trusted.check(address, getFamily(address));
}

function getFamily(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
