import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { findProductByTitle } from "@/lib/catalogue/server/catalogue-products";
import type { Home } from "@/lib/website/content/home";

export const NEWEST_COUNT = 6;

/** Adds to each popular stone the path of its product, or of the collections if the product does not exist. */
export const linkPopularStones = (stones: Home["popular"]) =>
  Promise.all(
    stones.map(async ({ name, product, picture }) => {
      const row = product ? await findProductByTitle(product) : undefined;
      return { name, picture, href: row?.href ?? addresses.categories };
    }),
  );
