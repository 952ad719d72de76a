import { z } from "zod";
import { imageFile } from "@/lib/domain/files";
import { MAX_TITLE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { requiredText } from "@/lib/domain/text";

/** A row as GET /api/main-category lists it. */
export type MainCategory = { _id: number; title: string; image_url: string | null };

export const newMainCategory = z.object({
  title: requiredText("Title", MAX_TITLE, messages.mainCategories.titleRequired),
  image: imageFile(messages.files.imageType).optional(),
});
/** A change names the whole row again (specification section 7); without a new image the old one stays. */
export const mainCategoryChange = newMainCategory;

export type NewMainCategory = z.output<typeof newMainCategory>;
export type MainCategoryChange = z.output<typeof mainCategoryChange>;
