import { z } from "zod";
import { slugInput } from "@/lib/catalogue/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import { imageFile } from "@/lib/shared/files";
import { reference, rowId } from "@/lib/shared/ids";
import { MAX_TITLE } from "@/lib/shared/limits";
import { requiredText } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

export const mainCategory = z.object({ _id: rowId, title: z.string(), image_url: z.string().nullable() });
export type MainCategory = z.output<typeof mainCategory>;

export const staffMainCategory = mainCategory.extend({ slug: z.string() });
export type StaffMainCategory = z.output<typeof staffMainCategory>;

export const newMainCategory = z.object({
  title: requiredText("Title", MAX_TITLE, catalogueMessages.mainCategories.titleRequired),
  image: imageFile(messages.files.imageType).optional(),
  slug: slugInput,
});
/** A change sends the whole row. Without a new image the stored one stays. */
export const mainCategoryChange = newMainCategory;

export type NewMainCategory = z.output<typeof newMainCategory>;
export type MainCategoryChange = z.output<typeof mainCategoryChange>;

/** The parent that gets the children of the deleted row. Strict, because a misspelt name would delete the children. */
export const moveQuery = z.strictObject({ move_to: reference(catalogueMessages.slugs.moveInvalid).optional() });

export type MoveQuery = z.output<typeof moveQuery>;
