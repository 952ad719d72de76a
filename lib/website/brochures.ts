import { z } from "zod";
import { type FileWords, imageFile, pdfFile } from "@/lib/shared/files";
import { rowId, sentId } from "@/lib/shared/ids";
import { MAX_TITLE } from "@/lib/shared/limits";
import { requiredText } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

/** A row as GET /api/ebrochure lists it. */
export const brochure = z.object({ id: rowId, title: z.string(), cover_image: z.string(), pdf_file: z.string() });
export type Brochure = z.output<typeof brochure>;

const words = messages.brochures;

export const coverWords: FileWords = { wrongType: () => words.coverType, tooBig: () => words.coverSize };
const pdfWords: FileWords = { wrongType: () => words.pdfType, tooBig: () => words.pdfSize };

export const newBrochure = z.object({
  title: requiredText("Title", MAX_TITLE, words.titleRequired),
  cover_image: imageFile(words.bothRequired, coverWords),
  pdf_file: pdfFile(words.bothRequired, pdfWords),
});
/** A change names the title again and brings at least one file; the other one stays. */
export const brochureChange = newBrochure
  .partial({ cover_image: true, pdf_file: true })
  .refine(({ cover_image, pdf_file }) => cover_image || pdf_file, { error: words.oneRequired, path: ["cover_image"] });

/** The body of POST /api/ebrochure/cover. */
export const coverSource = z.strictObject({ pdf_file: pdfFile(words.pdfRequired, pdfWords) });

/** What a body says of an existing brochure. */
export const brochureId = sentId(words.invalidId);

/** The body of DELETE /api/ebrochure. */
export const brochureRemoval = z.object({ id: brochureId });

/** The body of POST /api/ebrochure: with an id it is a change, without one it is new; each has a schema of its own for the rest. */
export const brochureForm = z.looseObject({ id: brochureId.optional() });

export type NewBrochure = z.output<typeof newBrochure>;
export type BrochureChange = z.output<typeof brochureChange>;
