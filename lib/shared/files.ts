import { z } from "zod";
import { IMAGE_BYTES, PDF_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

export const IMAGE_TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif"];

export const PDF_TYPE = "application/pdf";

/** Windows uses a second type for ZIP files. */
export const ZIP_TYPE = "application/zip";
export const DOCUMENT_TYPES = [PDF_TYPE, ZIP_TYPE, "application/x-zip-compressed"];

/** Common part of the browser's File and a file received by the server. */
export type FileLike = {
  name: string;
  type: string;
  size: number;
  /** Path on the server during the request. Never set in the browser. */
  path?: string;
  /** Set if a picture of the library was chosen by id instead of a file; `field` is the form field with the id. */
  media?: { id: number; field: string };
};

/** Received files by column. An absent file leaves its column unchanged. */
export type Uploads<Column extends string> = Partial<Record<Column, FileLike | undefined>>;
export type FileUrls<Column extends string> = Partial<Record<Column, string>>;

/** Suffix of the field that takes the id of a library picture instead of a file. */
const MEDIA_ID_SUFFIX = "_media_id";

export const toMediaField = (field: string) => field + MEDIA_ID_SUFFIX;

export const toFileField = (field: string) => (field.endsWith(MEDIA_ID_SUFFIX) ? field.slice(0, -MEDIA_ID_SUFFIX.length) : undefined);

export const createLibraryFile = (id: number, field: string): FileLike => ({ name: "", type: "image/jpeg", size: 0, media: { id, field } });

/** HTTP status of a refused field if it is not 400. The route wrapper reads it. */
export type ErrorStatus = { status: 413 | 415 };

export type FileErrors = { wrongType: (name: string) => string; tooBig: (name: string) => string };

export const imageErrors: FileErrors = { wrongType: () => messages.files.imageType, tooBig: () => messages.files.imageSize };

const createFileField = (types: string[], limit: number, required: string, { wrongType, tooBig }: FileErrors) =>
  z
    .custom<FileLike>((value) => typeof value === "object" && value !== null && "size" in value, { error: required, abort: true })
    .refine((file) => types.includes(file.type) || (file.path !== undefined && isUndeclared(file.type)), {
      error: ({ input }) =>
        types === IMAGE_TYPES && isHeic(input as FileLike) ? messages.files.heic : wrongType((input as FileLike).name),
      params: { status: 415 } satisfies ErrorStatus,
      abort: true,
    })
    .refine((file) => file.size < limit, {
      error: ({ input }) => tooBig((input as FileLike).name),
      params: { status: 413 } satisfies ErrorStatus,
    })
    .meta({ type: "string", format: "binary", description: `${types.join(", ")}; below ${limit} bytes` });

export const imageFile = (required: string, words = imageErrors) => createFileField(IMAGE_TYPES, IMAGE_BYTES, required, words);

export const pdfFile = (required: string, words: FileErrors) => createFileField([PDF_TYPE], PDF_BYTES, required, words);

export const documentFile = (required: string) => createFileField(DOCUMENT_TYPES, PDF_BYTES, required, documentErrors);

const documentErrors: FileErrors = { wrongType: () => messages.files.documentType, tooBig: () => messages.files.documentSize };

/** iPhone photos. Some browsers report no type for them. */
const isHeic = ({ name, type }: FileLike) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Returns true for an oversized image that can be compressed. GIFs are excluded, because they would lose their animation. */
export const canShrink = ({ type, size }: FileLike) => size >= IMAGE_BYTES && IMAGE_TYPES.includes(type) && type !== "image/gif";

/** If a client sends no type, the server checks the content instead. */
export const isUndeclared = (type: string) => type === "" || type === "application/octet-stream";

/** Returns text, chosen files, and placeholders for library pictures. An untouched file input sends an empty file, which is missing. */
export function readFormFields(form: FormData): Record<string, string | FileLike> {
  const fields: Record<string, string | FileLike> = {};
  for (const [name, value] of form) {
    const field = toFileField(name);
    if (field && value !== "") fields[field] = createLibraryFile(Number(value), name);
    else if (!field && (typeof value === "string" || value.name !== "" || value.size > 0)) fields[name] = value;
  }
  return fields;
}

export function findFirstError(schema: z.ZodType, form: FormData): string | undefined {
  return schema.safeParse(readFormFields(form)).error?.issues[0]?.message;
}
