import "server-only";
import type { ProductData, ProductDataChange, TypedData } from "@/lib/catalogue/products/product-data";
import type { NewDocument, ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { NewPicture, ProductPicture } from "@/lib/catalogue/products/product-pictures";
import { dataWithin, readProductData, typedDataOf } from "@/lib/catalogue/server/products/product-data";
import { TERM_COLUMNS } from "@/lib/catalogue/terms/terms";
import { getFileUrls } from "@/lib/history/server/resource-definitions";
import { changeRow } from "@/lib/history/server/row-changes";
import { detectDocumentType } from "@/lib/media/server/document-files";
import type { Transaction } from "@/lib/platform/server/db";
import { type FieldError, HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import type { Product as Row } from "@/lib/platform/server/prisma/client";
import type { FileLike } from "@/lib/shared/files";
import { MAX_PRODUCT_DOCUMENTS, MAX_PRODUCT_PICTURES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const words = messages.productData;

/**
 * Checks a change before its files are received.
 * @throws HttpError 404 if the product does not exist, 409 if it changed since it was read
 */
export async function assertData(id: number, by: Actor): Promise<void> {
  const { data } = await readProductData(id, true);
  if (by.ifMatch !== undefined) assertVersion(by, "product", data);
}

type Change = (transaction: Transaction, row: Row, url: string | undefined) => Promise<Partial<TypedData>>;

/** Changes the typed data of a product. Its version differs from the version of the product's row. */
async function changeData(id: number, by: Actor, file: FileLike | undefined, change: Change): Promise<ProductData> {
  let changed: { data: ProductData; row: Row } | undefined;
  // If-Match covers all data of the product, not only its row. The version is therefore checked below.
  await changeRow("product", id, { ...by, ifMatch: undefined }, { file }, async (transaction, urls, row) => {
    if (by.ifMatch !== undefined) assertVersion(by, "product", await dataWithin(transaction, id));
    const written = await transaction.product.update({ where: { id }, data: await change(transaction, row, urls.file) });
    changed = { data: await dataWithin(transaction, id), row: written };
    return written;
  });
  // The transaction has replaced the texts with the labels of their terms.
  const { data, row } = changed!;
  return { ...data, ...Object.fromEntries(Object.values(TERM_COLUMNS).map((column) => [column, row[column]])) };
}

/** Writes the fields that are sent. Lists are replaced as a whole. */
export const updateProductData = (id: number, { documents, pictures, ...sent }: ProductDataChange, by: Actor): Promise<ProductData> =>
  changeData(id, by, undefined, async (transaction, row) => {
    const present = typedDataOf(row);
    const lists = {
      variants: sent.variants === null ? [] : sent.variants,
      tests: sent.tests === null ? [] : sent.tests,
      documents: documents === undefined ? undefined : ownDocuments(present, documents ?? []),
      pictures: pictures === undefined ? undefined : await knownPictures(transaction, row, pictures ?? []),
    };
    return { ...sent, ...lists };
  });

type Sent<Name extends "documents" | "pictures"> = NonNullable<ProductDataChange[Name]>;

/** Refuses documents that this product does not have already. */
function ownDocuments({ documents: present }: TypedData, sent: Sent<"documents">): ProductDocument[] {
  const known = new Map(present.map(({ file, bytes }) => [file, bytes]));
  refuseForeign(
    sent.flatMap(({ file }, index) => (known.has(file) ? [] : [{ path: `documents.${index}.file`, error: words.foreignFile }])),
  );
  return sent.map(({ kind, language, file, valid_until }) => ({ kind, language, file, valid_until, bytes: known.get(file) ?? null }));
}

/** Refuses pictures that belong neither to this product nor to the library. */
async function knownPictures(transaction: Transaction, row: Row, sent: Sent<"pictures">): Promise<ProductPicture[]> {
  const images = sent.map(({ image }) => image);
  const stored = await transaction.media.findMany({ where: { url: { in: images } }, select: { url: true } });
  const known = new Set([...getFileUrls({ product: [{ ...row, documents: [] }] }), ...stored.map(({ url }) => url)]);
  const error = words.foreignPicture;
  refuseForeign(sent.flatMap(({ image }, index) => (known.has(image) ? [] : [{ path: `pictures.${index}.image`, error }])));
  return sent;
}

function refuseForeign(fields: FieldError[]): void {
  if (fields.length > 0) throw new HttpError(400, fields[0]!.error, undefined, undefined, fields);
}

function refuseMore(path: string, label: string, count: number, most: number): void {
  const error = words.tooMany(label, most);
  if (count >= most) throw new HttpError(400, error, undefined, undefined, [{ path, error }]);
}

export async function addProductDocument(id: number, { file, ...fields }: NewDocument, by: Actor): Promise<ProductData> {
  const typed = { ...file, type: await detectDocumentType(file) };
  return changeData(id, by, typed, async (_, row, url) => {
    const { documents } = typedDataOf(row);
    refuseMore("file", "Documents", documents.length, MAX_PRODUCT_DOCUMENTS);
    return { documents: [...documents, { ...fields, file: url!, bytes: file.size }] };
  });
}

/** Adds a new picture, or one of the library, at the end. */
export const addProductPicture = (id: number, { image, ...fields }: NewPicture, by: Actor): Promise<ProductData> =>
  changeData(id, by, image, async (_, row, url) => {
    const { pictures } = typedDataOf(row);
    refuseMore("image", "Pictures", pictures.length, MAX_PRODUCT_PICTURES);
    return { pictures: [...pictures, { ...fields, image: url! }] };
  });
