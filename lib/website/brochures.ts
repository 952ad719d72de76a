import { z } from "zod";
import { type FileErrors, imageFile, pdfFile } from "@/lib/shared/files";
import { rowId, sentId } from "@/lib/shared/ids";
import { MAX_TITLE } from "@/lib/shared/limits";
import { requiredText } from "@/lib/shared/text/text";
import { websiteMessages } from "@/lib/website/words";

export const brochure = z.object({ id: rowId, title: z.string(), cover_image: z.string(), pdf_file: z.string() });
export type Brochure = z.output<typeof brochure>;

const words = websiteMessages.brochures;

export const coverWords: FileErrors = { wrongType: () => words.coverType, tooBig: () => words.coverSize };
const pdfWords: FileErrors = { wrongType: () => words.pdfType, tooBig: () => words.pdfSize };

export const newBrochure = z.object({
  title: requiredText("Title", MAX_TITLE, words.titleRequired),
  cover_image: imageFile(words.bothRequired, coverWords),
  pdf_file: pdfFile(words.bothRequired, pdfWords),
});
/** A change needs the title and at least one file. The other file is kept. */
export const brochureChange = newBrochure
  .partial({ cover_image: true, pdf_file: true })
  .refine(({ cover_image, pdf_file }) => cover_image || pdf_file, { error: words.oneRequired, path: ["cover_image"] });

export const coverSource = z.strictObject({ pdf_file: pdfFile(words.pdfRequired, pdfWords) });

export const brochureId = sentId(words.invalidId);

export const brochureRemoval = z.object({ id: brochureId });

/** Body of POST /api/ebrochure. With an id it changes a brochure (`brochureChange`), without one it adds one (`newBrochure`). */
export const brochureForm = z.looseObject({ id: brochureId.optional() });

export type NewBrochure = z.output<typeof newBrochure>;
export type BrochureChange = z.output<typeof brochureChange>;
