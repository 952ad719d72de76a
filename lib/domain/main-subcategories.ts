import { z } from "zod";
import { imageFile } from "@/lib/domain/files";
import { reference } from "@/lib/domain/ids";
import { MAX_TITLE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { requiredText } from "@/lib/domain/text";

/** A row as GET /api/main-subcategory lists it. */
export type MainSubcategory = { _id: number; title: string; image_url: string | null; main_category_id: number };

export const newMainSubcategory = z.object({
  main_category_id: reference(messages.mainSubcategories.categoryRequired),
  title: requiredText("Title", MAX_TITLE, messages.mainSubcategories.titleRequired),
  image: imageFile(messages.files.imageType).optional(),
});
/** A change names the whole row again (specification section 7); without a new image the old one stays. */
export const mainSubcategoryChange = newMainSubcategory;

export type NewMainSubcategory = z.output<typeof newMainSubcategory>;
export type MainSubcategoryChange = z.output<typeof mainSubcategoryChange>;
