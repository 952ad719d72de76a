import { z } from "zod";
import { IMAGE_BYTES, PDF_BYTES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";

/** The image types staff may choose. */
export const IMAGE_TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif"];

/** The type of a brochure; a file of any other type is stored as an image. */
export const PDF_TYPE = "application/pdf";

/** What the browser's File and a file received by the server have in common. */
export type FileLike = {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** Where the server keeps it while the request is under way; never there in the browser. */
  path?: string;
};

/** The HTTP status of a refused field where it is not 400; read by the route wrapper. */
export type Refusal = { status: 413 | 415 };

/** What is said of a file that is refused, for its type or for its size; some screens name the file. */
export type FileWords = { wrongType: (name: string) => string; tooBig: (name: string) => string };

export const imageWords: FileWords = { wrongType: () => messages.files.imageType, tooBig: () => messages.files.imageSize };

const fileField = (types: string[], limit: number, required: string, { wrongType, tooBig }: FileWords) =>
  z
    .custom<FileLike>((value) => typeof value === "object" && value !== null && "size" in value, { error: required, abort: true })
    .refine((file) => types.includes(file.type) || (file.path !== undefined && isUndeclared(file.type)), {
      error: ({ input }) => wrongType((input as FileLike).name),
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

/** A client that names no type leaves the decision to the content, which the server reads. */
export const isUndeclared = (type: string) => type === "" || type === "application/octet-stream";

/**
 * The fields of a form as a plain object: text as it is, files only when one was chosen.
 * An untouched file input arrives as an empty, nameless file; it counts as absent.
 */
export function formFields(form: FormData): Record<string, string | File> {
  const fields: Record<string, string | File> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" || value.name !== "" || value.size > 0) fields[name] = value;
  }
  return fields;
}

/** The first thing wrong with a form, in the order of the schema's fields, or undefined when all is well. */
export function firstProblem(schema: z.ZodType, form: FormData): string | undefined {
  return schema.safeParse(formFields(form)).error?.issues[0]?.message;
}
