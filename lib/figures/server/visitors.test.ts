import { expect, it } from "vitest";
import { MAX_BROWSERS_PER_NETWORK } from "@/lib/figures/figures";
import { createBrowserLimit } from "@/lib/figures/server/visitors";
import type { Visitor } from "@/lib/shared/page-views";

const secret = Buffer.alloc(32, 1);
const from = (address: string) => ({ address }) as Visitor;

it("counts a limited number of browsers per network, and known ones always", () => {
  const isCounted = createBrowserLimit();
  const invented = Array.from({ length: 2 * MAX_BROWSERS_PER_NETWORK }, (_, place) =>
    isCounted(secret, from("203.0.113.5"), BigInt(place)),
  );
  expect(invented.filter(Boolean)).toHaveLength(MAX_BROWSERS_PER_NETWORK);
  expect(isCounted(secret, from("203.0.113.5"), 7n)).toBe(true);
  expect(isCounted(secret, from("203.0.113.6"), 1n)).toBe(true);
});

it("limits the /48 of an IPv6 address too", () => {
  const isCounted = createBrowserLimit();
  const invented = Array.from({ length: 6 * MAX_BROWSERS_PER_NETWORK }, (_, place) =>
    isCounted(secret, from(`2001:db8:0:${place.toString(16)}::1`), BigInt(place)),
  );
  expect(invented.filter(Boolean).length).toBe(4 * MAX_BROWSERS_PER_NETWORK);
});
