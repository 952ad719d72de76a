import type { Viewed } from "@/lib/media/media";
import type { ContentPicture } from "@/lib/website/content/fields";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";
import { limestone } from "@/lib/website/content/shipped-pictures";

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
