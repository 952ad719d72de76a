import { z } from "zod";
import { sentSlug, staffSlug } from "@/lib/catalogue/slugs";
import { imageFile } from "@/lib/shared/files";
import { rowId } from "@/lib/shared/ids";
import { MAX_TITLE } from "@/lib/shared/limits";
import { requiredText } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

/** A row as GET /api/main-category lists it. */
export const mainCategory = z.object({ _id: rowId, title: z.string(), image_url: z.string().nullable() });
export type MainCategory = z.output<typeof mainCategory>;

/** A category as staff see it. */
export const staffMainCategory = mainCategory.extend({ slug: staffSlug });
export type StaffMainCategory = z.output<typeof staffMainCategory>;

export const newMainCategory = z.object({
  title: requiredText("Title", MAX_TITLE, messages.mainCategories.titleRequired),
  image: imageFile(messages.files.imageType).optional(),
  slug: sentSlug,
});
/** Same fields as a new category. Without a new image the old one stays. */
export const mainCategoryChange = newMainCategory;

export type NewMainCategory = z.output<typeof newMainCategory>;
export type MainCategoryChange = z.output<typeof mainCategoryChange>;
