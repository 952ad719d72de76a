import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import type { Variant } from "@/lib/catalogue/products/variants";
import { findProduct } from "@/lib/catalogue/server/catalogue-products";
import { findMainCategory } from "@/lib/catalogue/server/main-categories";
import { findMainSubcategory } from "@/lib/catalogue/server/main-subcategories";
import { findTypedData } from "@/lib/catalogue/server/products/product-data";
import { getImages } from "@/lib/catalogue/server/products/product-versions";
import { listSpellings } from "@/lib/catalogue/server/terms/term-names";
import type { PictureViews } from "@/lib/media/media";
import { parseStoredPicture } from "@/lib/media/pictures";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { toLocalDay } from "@/lib/shared/days";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { SHEET_PICTURES } from "@/lib/spec-sheets/spec-sheet-frames";
import type { SheetInput } from "@/lib/spec-sheets/spec-sheet-view";
import { getContent } from "@/lib/website/server/content";

type SheetPicture = { url: string; focus: { x: number; y: number } };

type SheetData = {
  input: SheetInput;
  slug: string;
  /** Path of the product's page. */
  page: string;
  pictures: SheetPicture[];
  /** URL of the company logo, if it is a stored picture. */
  mark?: string;
};

/** Returns translated term labels of a product and its variants, keyed by `kind/key`. */
const findTranslations = cacheRead(
  "sheet-translations",
  (product: number, _lang: string) => [`product:${product}`, "product-terms", "terms"],
  async (product, lang) => {
    const row = await db().product.findUnique({
      where: { id: product },
      select: {
        size: true,
        finish: true,
        thickness: true,
        material: true,
        recommended_use: true,
        colour: true,
        origin: true,
        variants: true,
      },
    });
    if (!row) return null;
    const named = [row, ...(row.variants as Variant[])].flatMap((texts) => listSpellings({ ...texts }));
    const rows = await db().$queryRaw<{ kind: string; key: string; name: string }[]>`
      SELECT DISTINCT n.kind::text AS kind, n.key, t.translations->>${lang} AS name FROM term_name n JOIN term t ON t.id = n.term_id
      JOIN unnest(${named.map(({ kind }) => kind)}::text[], ${named.map(({ key }) => key)}::text[]) AS asked(kind, key)
        ON n.kind = asked.kind::term_kind AND n.key = asked.key
      WHERE coalesce(t.translations->>${lang}, '') <> ''`;
    return Object.fromEntries(rows.map(({ kind, key, name }) => [`${kind}/${key}`, name]));
  },
);

function toSheetPicture(url: string, views: PictureViews): SheetPicture {
  const [x = 50, y = 50] = (views[url]?.at?.match(/[\d.]+/g) ?? []).map(Number);
  return { url, focus: { x: x / 100, y: y / 100 } };
}

/** Collects the data of a product's sheet from cached reads. Undefined if the product is missing or not published. */
export async function readSheetData(id: number, lang: string): Promise<SheetData | undefined> {
  const product = await findProduct(id);
  const subcategory = product && (await findMainSubcategory(product.main_subcategory_id));
  const category = subcategory && (await findMainCategory(subcategory.main_category_id));
  if (!category) return undefined;
  const [typed, firm, translations] = await Promise.all([
    findTypedData(id),
    getContent("company", ORIGINAL_LANGUAGE),
    lang === ORIGINAL_LANGUAGE ? {} : findTranslations(id, lang),
  ]);
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
      translations: translations ?? {},
      site: env().SITE_URL,
      today: toLocalDay(new Date(), firm.timeZone),
    },
    slug: product.slug,
    page: addresses.product(category.slug, subcategory.slug, product.slug),
    pictures,
    mark,
  };
}
