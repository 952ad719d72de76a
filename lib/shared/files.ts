import { z } from "zod";
import { IMAGE_BYTES, PDF_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

/** The image types staff may choose. */
export const IMAGE_TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif"];

/** The type of a brochure; a file of any other type is stored as an image. */
export const PDF_TYPE = "application/pdf";

/** The type of a file that holds others, and what Windows calls it. */
export const ZIP_TYPE = "application/zip";
export const DOCUMENT_TYPES = [PDF_TYPE, ZIP_TYPE, "application/x-zip-compressed"];

/** What the browser's File and a file received by the server have in common. */
export type FileLike = {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** Where the server keeps it while the request is under way; never there in the browser. */
  path?: string;
  /** It stands in for a picture of the library, which a field of that name chose by its id. */
  media?: { id: number; field: string };
};

/** What follows the name of a field for a picture file in the name of the field that takes the id of a picture of the library in its place. */
const BY_ID = "_media_id";

/** The field that takes an id in place of a file. */
export const mediaField = (field: string) => field + BY_ID;

/** The field for a file that a field for an id stands beside; undefined for any other field. */
export const fileFieldOf = (field: string) => (field.endsWith(BY_ID) ? field.slice(0, -BY_ID.length) : undefined);

/** Stands in for a picture of the library wherever a form takes a file. */
export const fromLibrary = (id: number, field: string): FileLike => ({ name: "", type: "image/jpeg", size: 0, media: { id, field } });

/** The HTTP status of a refused field where it is not 400; read by the route wrapper. */
export type Refusal = { status: 413 | 415 };

/** What is said of a file that is refused, for its type or for its size; some screens name the file. */
export type FileWords = { wrongType: (name: string) => string; tooBig: (name: string) => string };

export const imageWords: FileWords = { wrongType: () => messages.files.imageType, tooBig: () => messages.files.imageSize };

const fileField = (types: string[], limit: number, required: string, { wrongType, tooBig }: FileWords) =>
  z
    .custom<FileLike>((value) => typeof value === "object" && value !== null && "size" in value, { error: required, abort: true })
    .refine((file) => types.includes(file.type) || (file.path !== undefined && isUndeclared(file.type)), {
      error: ({ input }) =>
        types === IMAGE_TYPES && isHeic(input as FileLike) ? messages.files.heic : wrongType((input as FileLike).name),
      params: { status: 415 } satisfies Refusal,
      abort: true,
    })
    .refine((file) => file.size < limit, {
      error: ({ input }) => tooBig((input as FileLike).name),
      params: { status: 413 } satisfies Refusal,
    })
    .meta({ type: "string", format: "binary", description: `${types.join(", ")}; below ${limit} bytes` });

/** An image field: its type is refused before its size; the server looks into its content as well. */
export const imageFile = (required: string, words = imageWords) => fileField(IMAGE_TYPES, IMAGE_BYTES, required, words);

/** The field of a brochure's PDF, checked likewise. */
export const pdfFile = (required: string, words: FileWords) => fileField([PDF_TYPE], PDF_BYTES, required, words);

/** The field of a product's document, a PDF or a ZIP, checked likewise. */
export const documentFile = (required: string) => fileField(DOCUMENT_TYPES, PDF_BYTES, required, documentWords);

const documentWords: FileWords = { wrongType: () => messages.files.documentType, tooBig: () => messages.files.documentSize };

/** What phones take by default; some browsers know no type for it. */
const isHeic = ({ name, type }: FileLike) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** A photograph that is refused for its size alone, and bears being made smaller: an animation would stand still. */
export const mayShrink = ({ type, size }: FileLike) => size >= IMAGE_BYTES && IMAGE_TYPES.includes(type) && type !== "image/gif";

/** A client that names no type leaves the decision to the content, which the server reads. */
export const isUndeclared = (type: string) => type === "" || type === "application/octet-stream";

/**
 * The fields of a form as a plain object: text as it is, files only when one was chosen, pictures of the library in the place of files.
 * An untouched file input arrives as an empty, nameless file; it counts as absent.
 */
export function formFields(form: FormData): Record<string, string | FileLike> {
  const fields: Record<string, string | FileLike> = {};
  for (const [name, value] of form) {
    const field = fileFieldOf(name);
    if (field && value !== "") fields[field] = fromLibrary(Number(value), name);
    else if (!field && (typeof value === "string" || value.name !== "" || value.size > 0)) fields[name] = value;
  }
  return fields;
}

/** The first thing wrong with a form, in the order of the schema's fields, or undefined when all is well. */
export function firstProblem(schema: z.ZodType, form: FormData): string | undefined {
  return schema.safeParse(formFields(form)).error?.issues[0]?.message;
}
