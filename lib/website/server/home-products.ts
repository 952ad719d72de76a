import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { findProductTitled } from "@/lib/catalogue/server/catalogue-products";
import type { Home } from "@/lib/website/content/home";

/** How many of the newest products the home page shows. */
export const NEWEST = 6;

/** The popular stones with the address of their product, or of the collections while there is none. */
export const popularStones = (stones: Home["popular"]) =>
  Promise.all(
    stones.map(async ({ name, product, picture }) => {
      const row = product ? await findProductTitled(product) : undefined;
      return { name, picture, href: row?.href ?? addresses.categories };
    }),
  );
