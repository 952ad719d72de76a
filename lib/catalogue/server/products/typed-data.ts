import "server-only";
import { pickFacts } from "@/lib/catalogue/products/facts";
import { type ProductDataChange, type TypedData, typedData, UPLOAD } from "@/lib/catalogue/products/product-data";
import type { ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { ProductPicture } from "@/lib/catalogue/products/product-pictures";
import type { ProductChange } from "@/lib/catalogue/products/products";
import { getDraft, listOwnPictures } from "@/lib/catalogue/server/products/product-versions";
import { catalogueMessages } from "@/lib/catalogue/words";
import { detectDocumentType } from "@/lib/media/server/document-files";
import { lockPictures } from "@/lib/media/server/media-rows";
import type { Transaction } from "@/lib/platform/server/db";
import { rejectFieldErrors } from "@/lib/platform/server/http/errors";
import type { Product as Row } from "@/lib/platform/server/prisma/client";
import { createRecord } from "@/lib/shared/collections";
import type { FileUrls, Uploads } from "@/lib/shared/files";

export const typedColumns = createRecord(Object.keys(typedData.shape) as (keyof TypedData)[], () => true as const);

/** Converts a row to typed data. The request schemas have checked its JSON. */
export const toTypedData = (row: Pick<Row, keyof TypedData>): TypedData => ({
  ...pickFacts(row),
  variants: row.variants as TypedData["variants"],
  tests: row.tests as TypedData["tests"],
  documents: row.documents as TypedData["documents"],
  pictures: row.pictures as TypedData["pictures"],
});

/** Names the files of a form as `data` refers to them: "document 1" is `upload:1` of the documents. */
export async function nameDataUploads({ documents = [], pictures = [] }: Pick<ProductChange, "documents" | "pictures">) {
  const typed = await Promise.all(documents.map(async (file) => ({ ...file, type: await detectDocumentType(file) })));
  const uploads: Uploads<string> = {};
  for (const [index, file] of typed.entries()) uploads[`document ${index + 1}`] = file;
  for (const [index, file] of pictures.entries()) uploads[`picture ${index + 1}`] = file;
  return uploads;
}

type SentFiles = { uploads?: Uploads<string>; urls?: FileUrls<string> };

/** Returns the columns that a change writes, with the URLs of its files. @throws HttpError 400 for foreign documents and pictures */
export async function resolveDataChange(
  transaction: Transaction,
  row: Row | undefined,
  { variants, tests, documents, pictures, ...facts }: ProductDataChange,
  { uploads = {}, urls = {} }: SentFiles = {},
): Promise<Partial<TypedData>> {
  const findUpload = (kind: string, name: string) => {
    const key = name.startsWith(UPLOAD) ? `${kind} ${name.slice(UPLOAD.length)}` : "";
    return urls[key] === undefined ? undefined : { url: urls[key], bytes: uploads[key]?.size ?? null };
  };
  return {
    ...facts,
    ...(variants !== undefined && { variants: variants ?? [] }),
    ...(tests !== undefined && { tests: tests ?? [] }),
    ...(documents !== undefined && { documents: resolveDocuments(row, documents ?? [], findUpload) }),
    ...(pictures !== undefined && { pictures: await resolvePictures(transaction, row, pictures ?? [], findUpload) }),
  };
}

const words = catalogueMessages.productData;

type FindUpload = (kind: string, name: string) => { url: string; bytes: number | null } | undefined;
type SentList<Name extends "documents" | "pictures"> = NonNullable<ProductDataChange[Name]>;

/** Documents belong to one product, so each must be one of this product or of its draft. */
function resolveDocuments(row: Row | undefined, sent: SentList<"documents">, findUpload: FindUpload): ProductDocument[] {
  const own = row ? [...toTypedData(row).documents, ...(getDraft(row)?.documents ?? [])] : [];
  const known = new Map(own.map(({ file, bytes }) => [file, { url: file, bytes }]));
  const files = sent.map(({ file }) => findUpload("document", file) ?? known.get(file));
  rejectFieldErrors(files.flatMap((file, index) => (file ? [] : [{ path: `documents.${index}.file`, error: words.foreignFile }])));
  return sent.map(({ kind, language, valid_until }, index) => {
    const { url, bytes } = files[index]!;
    return { kind, language, file: url, valid_until, bytes };
  });
}

async function resolvePictures(
  transaction: Transaction,
  row: Row | undefined,
  sent: SentList<"pictures">,
  findUpload: FindUpload,
): Promise<ProductPicture[]> {
  const resolved = sent.map((picture) => ({ ...picture, image: findUpload("picture", picture.image)?.url ?? picture.image }));
  const images = resolved.map(({ image }) => image);
  const known = new Set([...(row ? listOwnPictures(row) : []), ...(await lockPictures(transaction, images))]);
  const error = words.foreignPicture;
  rejectFieldErrors(images.flatMap((image, index) => (known.has(image) ? [] : [{ path: `pictures.${index}.image`, error }])));
  return resolved;
}
