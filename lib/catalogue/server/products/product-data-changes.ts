import "server-only";
import type { ProductData, ProductDataChange, TypedData } from "@/lib/catalogue/products/product-data";
import type { NewDocument, ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { NewPicture, ProductPicture } from "@/lib/catalogue/products/product-pictures";
import { readDataInTransaction, readProductData, toTypedData } from "@/lib/catalogue/server/products/product-data";
import { TERM_COLUMNS } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { getFileUrls } from "@/lib/history/server/resource-definitions";
import { changeRow } from "@/lib/history/server/row-changes";
import { detectDocumentType } from "@/lib/media/server/document-files";
import { lockPictures } from "@/lib/media/server/media-rows";
import type { Transaction } from "@/lib/platform/server/db";
import { type FieldError, HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import type { Product as Row } from "@/lib/platform/server/prisma/client";
import type { FileLike } from "@/lib/shared/files";
import { MAX_PRODUCT_DOCUMENTS, MAX_PRODUCT_PICTURES } from "@/lib/shared/limits";

const words = catalogueMessages.productData;

/**
 * Checks a change before its files are received.
 * @throws HttpError 404 if the product does not exist, 409 if its data has another version
 */
export async function assertDataVersion(id: number, by: Actor): Promise<void> {
  const { data } = await readProductData(id, true);
  if (by.ifMatch !== undefined) assertVersion(by, "product", data);
}

type Change = (transaction: Transaction, row: Row, url: string | undefined) => Promise<Partial<TypedData>>;

/** Changes the typed data of a product. Its version is computed from the typed data, not from the row that other calls return. */
async function changeData(id: number, by: Actor, file: FileLike | undefined, change: Change): Promise<ProductData> {
  let changed: { data: ProductData; row: Row } | undefined;
  await changeRow("product", id, { ...by, ifMatch: undefined }, { file }, async (transaction, urls, row) => {
    if (by.ifMatch !== undefined) assertVersion(by, "product", await readDataInTransaction(transaction, id));
    const written = await transaction.product.update({ where: { id }, data: await change(transaction, row, urls.file) });
    changed = { data: await readDataInTransaction(transaction, id), row: written };
    return written;
  });
  // `changeRow` has replaced its texts with the labels of their terms.
  const { data, row } = changed!;
  return { ...data, ...Object.fromEntries(Object.values(TERM_COLUMNS).map((column) => [column, row[column]])) };
}

/** Replaces each list that is sent. Absent fields do not change. */
export const updateProductData = (id: number, { documents, pictures, ...sent }: ProductDataChange, by: Actor): Promise<ProductData> =>
  changeData(id, by, undefined, async (transaction, row) => {
    const current = toTypedData(row);
    const lists = {
      variants: sent.variants === null ? [] : sent.variants,
      tests: sent.tests === null ? [] : sent.tests,
      documents: documents === undefined ? undefined : requireOwnDocuments(current, documents ?? []),
      pictures: pictures === undefined ? undefined : await requireKnownPictures(transaction, row, pictures ?? []),
    };
    return { ...sent, ...lists };
  });

type SentList<Name extends "documents" | "pictures"> = NonNullable<ProductDataChange[Name]>;

/** Documents belong to one product, so each must be one of this product. */
function requireOwnDocuments({ documents: current }: TypedData, input: SentList<"documents">): ProductDocument[] {
  const known = new Map(current.map(({ file, bytes }) => [file, bytes]));
  rejectFieldErrors(
    input.flatMap(({ file }, index) => (known.has(file) ? [] : [{ path: `documents.${index}.file`, error: words.foreignFile }])),
  );
  return input.map(({ kind, language, file, valid_until }) => ({ kind, language, file, valid_until, bytes: known.get(file) ?? null }));
}

/** Each picture must belong to this product or to the library. */
async function requireKnownPictures(transaction: Transaction, row: Row, input: SentList<"pictures">): Promise<ProductPicture[]> {
  const images = input.map(({ image }) => image);
  const known = new Set([...getFileUrls({ product: [{ ...row, documents: [] }] }), ...(await lockPictures(transaction, images))]);
  const error = words.foreignPicture;
  rejectFieldErrors(input.flatMap(({ image }, index) => (known.has(image) ? [] : [{ path: `pictures.${index}.image`, error }])));
  return input;
}

function rejectFieldErrors(fields: FieldError[]): void {
  if (fields.length > 0) throw new HttpError(400, fields[0]!.error, undefined, undefined, fields);
}

function assertBelowLimit(path: string, label: string, count: number, limit: number): void {
  const error = words.tooMany(label, limit);
  if (count >= limit) throw new HttpError(400, error, undefined, undefined, [{ path, error }]);
}

export async function addProductDocument(id: number, { file, ...fields }: NewDocument, by: Actor): Promise<ProductData> {
  const typed = { ...file, type: await detectDocumentType(file) };
  return changeData(id, by, typed, async (_, row, url) => {
    const { documents } = toTypedData(row);
    assertBelowLimit("file", "Documents", documents.length, MAX_PRODUCT_DOCUMENTS);
    return { documents: [...documents, { ...fields, file: url!, bytes: file.size }] };
  });
}

/** Stores a picture, or uses one from the library, and adds it to the end. */
export const addProductPicture = (id: number, { image, ...fields }: NewPicture, by: Actor): Promise<ProductData> =>
  changeData(id, by, image, async (_, row, url) => {
    const { pictures } = toTypedData(row);
    assertBelowLimit("image", "Pictures", pictures.length, MAX_PRODUCT_PICTURES);
    return { pictures: [...pictures, { ...fields, image: url! }] };
  });
