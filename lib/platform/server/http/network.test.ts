import { describe, expect, it } from "vitest";
import { listNetworkLimits, toNetwork, toNetworks } from "./network";

describe("the network of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8::5:6:7:8", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("%s belongs to %s", (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});

describe("the networks of an address", () => {
  it.each([
    ["203.0.113.7", ["203.0.113.7"]],
    ["::ffff:203.0.113.7", ["203.0.113.7"]],
    ["2001:db8:1:2345:3:4:5:6", ["2001:db8:1::/48", "2001:db8:1:2300::/56", "2001:db8:1:2345::/64"]],
    ["2001:db8::1", ["2001:db8:0::/48", "2001:db8:0:0::/56", "2001:db8:0:0::/64"]],
  ])("of %s are %s", (address, networks) => {
    expect(toNetworks(address)).toEqual(networks);
  });
});

it("doubles the limit with each wider network", () => {
  expect(listNetworkLimits("2001:db8:1:2345::1", 5)).toEqual([
    { network: "2001:db8:1:2345::/64", limit: 5 },
    { network: "2001:db8:1:2300::/56", limit: 10 },
    { network: "2001:db8:1::/48", limit: 20 },
  ]);
  expect(listNetworkLimits("203.0.113.7", 5)).toEqual([{ network: "203.0.113.7", limit: 5 }]);
});
