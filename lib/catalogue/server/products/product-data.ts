import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import type { ProductData, StaffProductData } from "@/lib/catalogue/products/products";
import { productColumns } from "@/lib/catalogue/server/products/products";
import { toTypedData, typedColumns } from "@/lib/catalogue/server/products/typed-data";
import { catalogueMessages } from "@/lib/catalogue/words";
import { toStaffProductData } from "@/lib/history/server/resource-definitions";
import { readViews } from "@/lib/media/server/picture-views";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { cleanHtml } from "@/lib/platform/server/http/html";

const PARENT_COLUMNS = { id: true, slug: true, main_category: { select: { id: true, slug: true } } } as const;

async function readFullProduct(transaction: Transaction, id: number): Promise<{ data: ProductData; tags: Tag[] } | undefined> {
  const select = { ...productColumns, ...typedColumns, slug: true, state: true, main_subcategory: { select: PARENT_COLUMNS } } as const;
  const row = await transaction.product.findUnique({ where: { id }, select });
  if (!row) return undefined;
  const { slug, state, main_subcategory: subcategory, ...product } = row;
  const { main_category: category } = subcategory;
  const page = addresses.product(category.slug, subcategory.slug, slug);
  return {
    data: {
      ...product,
      ...toTypedData(row),
      description: cleanHtml(product.description),
      page: state === "published" ? page : null,
    },
    tags: [`product:${id}`, `main-subcategory:${subcategory.id}`, `category-slug:${category.id}`],
  };
}

/**
 * Reads a product with all of its data.
 * @param forStaff includes unpublished products
 * @throws HttpError 404 if it does not exist or is not visible
 */
export async function readProductData(id: number, forStaff: boolean): Promise<{ data: ProductData; tags: Tag[] }> {
  const found = await readFullProduct(db(), id);
  if (!found || (found.data.page === null && !forStaff)) throw new HttpError(404, catalogueMessages.products.missing);
  return found;
}

/** Reads what the form of a product edits. @throws HttpError 404 if it does not exist */
export async function readStaffProductData(id: number): Promise<StaffProductData> {
  const row = await db().product.findUnique({ where: { id } });
  if (!row) throw new HttpError(404, catalogueMessages.products.missing);
  return toStaffProductData(row);
}

export const readDataInTransaction = async (transaction: Transaction, id: number): Promise<ProductData> =>
  (await readFullProduct(transaction, id))!.data;

export const findTypedData = cacheRead(
  "typed-data",
  (id: number) => [`product:${id}`, "product-terms"],
  async (id) => {
    const row = await db().product.findUnique({ where: { id }, select: typedColumns });
    if (!row) return undefined;
    const data = toTypedData(row);
    return { ...data, views: await readViews(data.pictures.map(({ image }) => image)) };
  },
);
