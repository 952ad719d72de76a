import "server-only";
import type { ProductCard } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import { findProduct, listSubcategoryProducts } from "@/lib/catalogue/server/catalogue-products";
import type { Viewed } from "@/lib/media/media";
import type { ContentPicture } from "@/lib/website/content/fields";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";
import { limestone } from "@/lib/website/content/shipped-pictures";

type Words = Pick<Catalogue, "banners">;

/** Products and subcategories whose pictures are tried. Each is a cached read and a cache tag of the page. */
const MAX_TRIED = 6;

const toPicture = (url: string | null, view?: { alt?: string; at?: string }): ContentPicture[] =>
  url ? [{ url, alt: view?.alt ?? "", ...(view?.at && { at: view.at }) }] : [];

/** Chooses the picture of staff, the level's own, or another one of its stones on the page, so that no picture appears twice. */
async function chooseBanner(
  { banners }: Words,
  title: string | undefined,
  own: ContentPicture[],
  shown: (string | null)[],
  listOthers: () => Promise<ContentPicture[]>,
): Promise<ContentPicture> {
  const chosen = banners.find(({ category, picture }) => category === title && picture.url);
  if (chosen) return chosen.picture;
  const isFree = ({ url }: ContentPicture) => !shown.includes(url);
  return own.find(isFree) ?? (await listOthers()).find(isFree) ?? limestone;
}

export const findCategoryBanner = (words: Words, category: Viewed<MainCategory>, subcategories: MainSubcategory[]) =>
  chooseBanner(
    words,
    category.title,
    toPicture(category.image_url, category.view),
    subcategories.map(({ image_url }) => image_url),
    async () => {
      const pages = await Promise.all(subcategories.slice(0, MAX_TRIED).map(({ _id }) => listSubcategoryProducts(_id, 0)));
      return pages.flatMap(({ products }) =>
        products.slice(0, MAX_TRIED).flatMap(({ product_image, view }) => toPicture(product_image, view)),
      );
    },
  );

export const findSubcategoryBanner = (words: Words, subcategory: Viewed<MainSubcategory>, products: ProductCard[]) =>
  chooseBanner(
    words,
    subcategory.title,
    toPicture(subcategory.image_url, subcategory.view),
    products.map(({ product_image }) => product_image),
    () => listFurtherPictures(products),
  );

export const findTermBanner = (words: Words, products: ProductCard[]) =>
  chooseBanner(
    words,
    undefined,
    [],
    products.map(({ product_image }) => product_image),
    () => listFurtherPictures(products),
  );

async function listFurtherPictures(products: ProductCard[]): Promise<ContentPicture[]> {
  const rows = await Promise.all(products.slice(0, MAX_TRIED).map(({ id }) => findProduct(id)));
  const urls = rows.flatMap((row) => (row ? [row.sub_image1, row.sub_image2, row.sub_image3, row.sub_image4] : []));
  return urls.flatMap((url) => toPicture(url));
}

type Level = Viewed<{ title: string; image_url: string | null }>;

/**
 * Chooses the banner of a product: the picture of its nearest category that the page does not show elsewhere. Staff choose it, or it is
 * the category's own. Limestone if there is none. Never that of another stone.
 * @param nearestFirst the product's subcategory and category
 * @param own the pictures of the product, which are never repeated
 * @param related pictures further down, which are repeated rather than to have no banner
 */
export function chooseProductBanner(
  { banners }: Pick<Catalogue, "banners">,
  nearestFirst: Level[],
  own: string[],
  related: string[] = [],
): ContentPicture {
  const pictures = nearestFirst.flatMap(({ title, image_url, view }) => {
    const chosen = banners.find(({ category, picture }) => category === title && picture.url);
    if (chosen) return [chosen.picture];
    return image_url ? [{ url: image_url, alt: "", ...(view?.at && { at: view.at }) }] : [];
  });
  const free = pictures.filter(({ url }) => !own.includes(url));
  return free.find(({ url }) => !related.includes(url)) ?? free[0] ?? limestone;
}
