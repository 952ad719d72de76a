import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import type { ProductDataChange, TypedData } from "@/lib/catalogue/products/product-data";
import type { NewDocument } from "@/lib/catalogue/products/product-documents";
import type { NewPicture } from "@/lib/catalogue/products/product-pictures";
import type { ProductData, StaffProductData } from "@/lib/catalogue/products/products";
import { getCurrentState, getPublishedFields, toRowToWrite } from "@/lib/catalogue/server/products/product-versions";
import { productColumns } from "@/lib/catalogue/server/products/products";
import { translateTypedData } from "@/lib/catalogue/server/products/translate-products";
import { resolveDataChange, toTypedData, typedColumns } from "@/lib/catalogue/server/products/typed-data";
import { TERM_COLUMNS } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { toStaffProductData } from "@/lib/history/server/resource-definitions";
import { changeRow } from "@/lib/history/server/row-changes";
import { detectDocumentType } from "@/lib/media/server/document-files";
import { readViews } from "@/lib/media/server/picture-views";
import { cacheTranslatedRead } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import type { Product as Row } from "@/lib/platform/server/prisma/client";
import type { FileLike } from "@/lib/shared/files";
import { MAX_PRODUCT_DOCUMENTS, MAX_PRODUCT_PICTURES } from "@/lib/shared/limits";

const PARENT_COLUMNS = { id: true, slug: true, main_category: { select: { id: true, slug: true } } } as const;

async function readFullProduct(transaction: Transaction, id: number): Promise<{ data: ProductData; tags: Tag[] } | undefined> {
  const select = { ...productColumns, ...typedColumns, slug: true, state: true, main_subcategory: { select: PARENT_COLUMNS } } as const;
  const row = await transaction.product.findUnique({ where: { id }, select });
  if (!row) return undefined;
  const { slug, state, main_subcategory: subcategory, ...product } = row;
  const { main_category: category } = subcategory;
  const page = addresses.product(category.slug, subcategory.slug, slug);
  return {
    data: { ...product, ...toTypedData(row), description: cleanHtml(product.description), page: state === "published" ? page : null },
    tags: [`product:${id}`, `main-subcategory:${subcategory.id}`, `category-slug:${category.id}`],
  };
}

/** Reads a product with all of its data. @param forStaff includes unpublished products @throws HttpError 404 */
export async function readProductData(id: number, forStaff: boolean): Promise<{ data: ProductData; tags: Tag[] }> {
  const found = await readFullProduct(db(), id);
  if (!found || (found.data.page === null && !forStaff)) throw new HttpError(404, catalogueMessages.products.missing);
  return found;
}

export async function readStaffProductData(id: number): Promise<StaffProductData> {
  const row = await db().product.findUnique({ where: { id } });
  if (!row) throw new HttpError(404, catalogueMessages.products.missing);
  return toStaffProductData(row);
}

const readDataInTransaction = async (transaction: Transaction, id: number): Promise<ProductData> =>
  (await readFullProduct(transaction, id))!.data;

export const findTypedData = cacheTranslatedRead(
  "typed-data",
  (id: number) => [`product:${id}`, "product-terms"],
  async (language, id) => {
    const row = await db().product.findUnique({ where: { id }, select: { ...typedColumns, translations: true } });
    if (!row) return undefined;
    const data = await translateTypedData({ ...toTypedData(row), translations: row.translations }, language);
    return {
      ...data,
      views: await readViews(
        data.pictures.map(({ image }) => image),
        language,
      ),
    };
  },
);

const words = catalogueMessages.productData;

/** Checks a change before its files are received. @throws HttpError 404, 409 if its data has another version */
export async function assertDataVersion(id: number, by: Actor): Promise<void> {
  const { data } = await readProductData(id, true);
  if (by.ifMatch !== undefined) assertVersion(by, "product", data);
}

type Change = (transaction: Transaction, row: Row, url: string | undefined) => Promise<Partial<TypedData>>;

/** Changes the typed data of a product, and of its draft where that has no change of its own. The version is that of the typed data. */
async function changeData(id: number, by: Actor, file: FileLike | undefined, change: Change): Promise<ProductData> {
  let data: ProductData | undefined;
  const stored = await changeRow("product", id, { ...by, ifMatch: undefined }, { file }, async (transaction, urls, row) => {
    if (by.ifMatch !== undefined) assertVersion(by, "product", await readDataInTransaction(transaction, id));
    const next = { ...getPublishedFields(row), ...(await change(transaction, row, urls.file)) };
    const written = await transaction.product.update({ where: { id }, data: toRowToWrite(row, undefined, next, getCurrentState(row)) });
    data = await readDataInTransaction(transaction, id);
    return written;
  });
  return { ...data!, ...Object.fromEntries(Object.values(TERM_COLUMNS).map((column) => [column, stored[column]])) };
}

export const updateProductData = (id: number, sent: ProductDataChange, by: Actor): Promise<ProductData> =>
  changeData(id, by, undefined, (transaction, row) => resolveDataChange(transaction, row, sent));

function assertBelowLimit(path: string, label: string, count: number, limit: number): void {
  if (count >= limit) throw createFieldError(path, words.tooMany(label, limit));
}

export async function addProductDocument(id: number, { file, ...fields }: NewDocument, by: Actor): Promise<ProductData> {
  const typed = { ...file, type: await detectDocumentType(file) };
  return changeData(id, by, typed, async (_, row, url) => {
    const { documents } = toTypedData(row);
    assertBelowLimit("file", "Documents", documents.length, MAX_PRODUCT_DOCUMENTS);
    return { documents: [...documents, { ...fields, file: url!, bytes: file.size }] };
  });
}

export const addProductPicture = (id: number, { image, ...fields }: NewPicture, by: Actor): Promise<ProductData> =>
  changeData(id, by, image, async (_, row, url) => {
    const { pictures } = toTypedData(row);
    assertBelowLimit("image", "Pictures", pictures.length, MAX_PRODUCT_PICTURES);
    return { pictures: [...pictures, { ...fields, image: url! }] };
  });
