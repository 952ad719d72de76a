import type { LookupAddress } from "node:dns";
import { describe, expect, it, test } from "vitest";
import { createPublicLookup, isPublicAddress, PrivateAddress, toLiteralAddress } from "./public-address";

describe("isPublicAddress", () => {
  it.each(["1.1.1.1", "8.8.8.8", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111", "2a00:1450:4001:80f::200e"])(
    "accepts %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.0.1", "169.254.169.254"],
    ...["172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.19.255.255"],
    ...["198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255"],
    ...["::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:0:127.0.0.1", "fe80::1", "fe80::1%eth0"],
    ...["fc00::1", "fd12:3456::1", "fec0::1", "ff02::1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::a00:1", "100::1", "2001::1"],
    ...["2001:10::1", "2001:db8::1", "2002:7f00:1::", "2002:a9fe:a9fe::", "3fff::1", "5f00::1", "", "localhost", "1.1.1.1.example.com"],
  ])("refuses %j", (address) => expect(isPublicAddress(address)).toBe(false));
});

test.each([
  ["http://2130706433/", "127.0.0.1"],
  ["http://0177.0.0.1/", "127.0.0.1"],
  ["http://0x7f.1/", "127.0.0.1"],
  ["http://127.1/", "127.0.0.1"],
  ["http://①②⑦.⓪.⓪.①/", "127.0.0.1"],
  ["http://[::ffff:127.0.0.1]/", "::ffff:7f00:1"],
  ["http://[0:0:0:0:0:0:0:1]/", "::1"],
  ["http://example.com/", undefined],
])("%s has the address %s", (url, address) => expect(toLiteralAddress(new URL(url).hostname)).toBe(address));

describe("lookup", () => {
  const find = (addresses: string[], all = true) =>
    new Promise((resolve, reject) => {
      const found: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      const lookup = createPublicLookup((_, __, callback) => callback(null, found));
      lookup("example.com", { all }, (error, address) => (error ? reject(error) : resolve(address)));
    });

  it("returns the checked addresses", async () => {
    expect(await find(["1.1.1.1", "2606:4700:4700::1111"])).toEqual([
      { address: "1.1.1.1", family: 4 },
      { address: "2606:4700:4700::1111", family: 6 },
    ]);
    expect(await find(["1.1.1.1"], false)).toBe("1.1.1.1");
  });

  it.each([[["127.0.0.1"]], [["1.1.1.1", "10.0.0.1"]], [["::ffff:169.254.169.254"]], [[]]])("refuses %j", async (addresses) => {
    await expect(find(addresses)).rejects.toThrow(PrivateAddress);
  });
});
