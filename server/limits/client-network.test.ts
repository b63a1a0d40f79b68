import { expect, test } from "vitest";
import { clientNetwork, clientNetworks, removePorts } from "./client-network.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:FFFF::9", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::192.0.2.1", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["somewhere", "somewhere"],
])("%s counts as %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ["2001:db8:1:abcd::1", ["2001:db8:1:abcd::/64", "2001:db8:1:ab00::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:ab::1", ["2001:db8:1:ab::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["192.0.2.1", ["192.0.2.1"]],
  ["::ffff:192.0.2.1", ["192.0.2.1"]],
])("%s is counted in %j", (address, networks) => {
  expect(clientNetworks(address).map(({ network }) => network)).toEqual(networks);
});

test.each([
  ["192.0.2.1:4711", "192.0.2.1"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["198.51.100.7:1 ,192.0.2.1:4711", "198.51.100.7, 192.0.2.1"],
  ["unknown, 192.0.2.1", "unknown, 192.0.2.1"],
])("the addresses of %j are %j", (header, addresses) => {
  expect(removePorts(header)).toBe(addresses);
});
