import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { findProduct } from "@/lib/catalogue/server/catalogue-products";
import { findMainCategory } from "@/lib/catalogue/server/main-categories";
import { findMainSubcategory } from "@/lib/catalogue/server/main-subcategories";
import { findTypedData } from "@/lib/catalogue/server/products/product-data";
import { getImages } from "@/lib/catalogue/server/products/product-versions";
import type { PictureViews } from "@/lib/media/media";
import { parseStoredPicture } from "@/lib/media/pictures";
import { env } from "@/lib/platform/server/environment/env";
import { readWords } from "@/lib/platform/server/words";
import { toLocalDay } from "@/lib/shared/days";
import { toLanguage } from "@/lib/shared/languages";
import { SHEET_PICTURES } from "@/lib/spec-sheets/spec-sheet-frames";
import type { SheetInput, SheetWords } from "@/lib/spec-sheets/spec-sheet-view";
import { getContent } from "@/lib/website/server/content";

type SheetPicture = { url: string; focus: { x: number; y: number } };

type SheetData = {
  input: SheetInput;
  slug: string;
  page: string;
  pictures: SheetPicture[];
  /** URL of the company logo, if it is a stored picture. */
  mark?: string;
};

function toSheetPicture(url: string, views: PictureViews): SheetPicture {
  const [x = 50, y = 50] = (views[url]?.at?.match(/[\d.]+/g) ?? []).map(Number);
  return { url, focus: { x: x / 100, y: y / 100 } };
}

/** Collects the data of a product's sheet in a language, from cached reads. Undefined if the product is missing or not published. */
export async function readSheetData(id: number, lang: string): Promise<SheetData | undefined> {
  const product = await findProduct(id, lang);
  const subcategory = product && (await findMainSubcategory(product.main_subcategory_id, lang));
  const category = subcategory && (await findMainCategory(subcategory.main_category_id, lang));
  if (!category) return undefined;
  const [typed, firm] = await Promise.all([findTypedData.in(lang, id), getContent("company", lang)]);
  if (!typed) return undefined;
  const { views, ...data } = typed;
  const all = { ...product.views, ...views };
  const urls = [...getImages(product), ...data.pictures.map(({ image }) => image)].filter((url) => url !== null && parseStoredPicture(url));
  const pictures = [...new Set(urls as string[])].slice(0, SHEET_PICTURES).map((url) => toSheetPicture(url, all));
  const mark = parseStoredPicture(firm.mark.url) ? firm.mark.url : undefined;
  return {
    input: {
      product,
      data,
      pictures: pictures.length,
      category: category.title,
      subcategory: subcategory.title,
      firm,
      isMarked: mark !== undefined,
      site: env().SITE_URL,
      today: toLocalDay(new Date(), firm.timeZone),
    },
    slug: product.slug,
    page: toLanguage(lang, addresses.product(category.slug, subcategory.slug, product.slug)),
    pictures,
    mark,
  };
}

export async function readSheetWords(language: string): Promise<SheetWords> {
  const [sheet, tests, units] = await Promise.all([
    readWords(language, "sheet"),
    readWords(language, "tests"),
    readWords(language, "units"),
  ]);
  return { sheet, tests, units };
}
