import { z } from "zod";
import { imageFile } from "@/lib/domain/files";
import { rowId } from "@/lib/domain/ids";
import { MAX_TITLE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { sentSlug, staffSlug } from "@/lib/domain/slugs";
import { requiredText } from "@/lib/domain/text";

/** A row as GET /api/main-category lists it. */
export const mainCategory = z.object({ _id: rowId, title: z.string(), image_url: z.string().nullable() });
export type MainCategory = z.output<typeof mainCategory>;

/** The same as staff see it. */
export const staffMainCategory = mainCategory.extend({ slug: staffSlug });
export type StaffMainCategory = z.output<typeof staffMainCategory>;

export const newMainCategory = z.object({
  title: requiredText("Title", MAX_TITLE, messages.mainCategories.titleRequired),
  image: imageFile(messages.files.imageType).optional(),
  slug: sentSlug,
});
/** A change names the whole row again; without a new image the old one stays. */
export const mainCategoryChange = newMainCategory;

export type NewMainCategory = z.output<typeof newMainCategory>;
export type MainCategoryChange = z.output<typeof mainCategoryChange>;
