import "server-only";
import type { ProductData, ProductDataChange, TypedData } from "@/lib/catalogue/products/product-data";
import type { NewDocument, ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { NewPicture, ProductPicture } from "@/lib/catalogue/products/product-pictures";
import { dataWithin, readProductData, typedDataOf } from "@/lib/catalogue/server/products/product-data";
import { TERM_COLUMNS } from "@/lib/catalogue/terms/terms";
import { filesOf } from "@/lib/history/server/resources";
import { changeRow } from "@/lib/history/server/row-changes";
import { documentType } from "@/lib/media/server/document-files";
import type { Transaction } from "@/lib/platform/server/db";
import { type FieldError, HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import type { Product as Row } from "@/lib/platform/server/prisma/client";
import type { FileLike } from "@/lib/shared/files";
import { MAX_PRODUCT_DOCUMENTS, MAX_PRODUCT_PICTURES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const words = messages.productData;

/**
 * Refuses a change before its files are received: with 404 of a product that is not there, with 409 by somebody who saw other data.
 */
export async function assertData(id: number, by: Actor): Promise<void> {
  const { data } = await readProductData(id, true);
  if (by.ifMatch !== undefined) assertVersion(by, "product", data);
}

type Change = (transaction: Transaction, row: Row, url: string | undefined) => Promise<Partial<TypedData>>;

/** Changes the typed data of a product as its other changes are made. What is seen of it here is another version than that of its words. */
async function changeData(id: number, by: Actor, file: FileLike | undefined, change: Change): Promise<ProductData> {
  let changed: { data: ProductData; row: Row } | undefined;
  // Whoever sends If-Match has seen all of the data, which says more than the row that other calls show.
  await changeRow("product", id, { ...by, ifMatch: undefined }, { file }, async (transaction, urls, row) => {
    if (by.ifMatch !== undefined) assertVersion(by, "product", await dataWithin(transaction, id));
    const written = await transaction.product.update({ where: { id }, data: await change(transaction, row, urls.file) });
    changed = { data: await dataWithin(transaction, id), row: written };
    return written;
  });
  // By now its texts are those of its terms.
  const { data, row } = changed!;
  return { ...data, ...Object.fromEntries(Object.values(TERM_COLUMNS).map((column) => [column, row[column]])) };
}

/** Writes what is sent: a list as a whole; what is absent stays. */
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

/** Documents are stored with their products alone: each must be one that this product names. */
function ownDocuments({ documents: present }: TypedData, sent: Sent<"documents">): ProductDocument[] {
  const known = new Map(present.map(({ file, bytes }) => [file, bytes]));
  refuseForeign(
    sent.flatMap(({ file }, index) => (known.has(file) ? [] : [{ path: `documents.${index}.file`, error: words.foreignFile }])),
  );
  return sent.map(({ kind, language, file, valid_until }) => ({ kind, language, file, valid_until, bytes: known.get(file) ?? null }));
}

/** A picture must be one of this product or of the library. */
async function knownPictures(transaction: Transaction, row: Row, sent: Sent<"pictures">): Promise<ProductPicture[]> {
  const images = sent.map(({ image }) => image);
  const stored = await transaction.media.findMany({ where: { url: { in: images } }, select: { url: true } });
  const known = new Set([...filesOf({ product: [{ ...row, documents: [] }] }), ...stored.map(({ url }) => url)]);
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

/** Stores a document, and puts it behind the others. */
export async function addProductDocument(id: number, { file, ...fields }: NewDocument, by: Actor): Promise<ProductData> {
  const typed = { ...file, type: await documentType(file) };
  return changeData(id, by, typed, async (_, row, url) => {
    const { documents } = typedDataOf(row);
    refuseMore("file", "Documents", documents.length, MAX_PRODUCT_DOCUMENTS);
    return { documents: [...documents, { ...fields, file: url!, bytes: file.size }] };
  });
}

/** Stores a picture, or takes one of the library, and puts it behind the others. */
export const addProductPicture = (id: number, { image, ...fields }: NewPicture, by: Actor): Promise<ProductData> =>
  changeData(id, by, image, async (_, row, url) => {
    const { pictures } = typedDataOf(row);
    refuseMore("image", "Pictures", pictures.length, MAX_PRODUCT_PICTURES);
    return { pictures: [...pictures, { ...fields, image: url! }] };
  });
