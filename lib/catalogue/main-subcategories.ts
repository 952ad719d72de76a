import { z } from "zod";
import { slugInput } from "@/lib/catalogue/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import { imageFile } from "@/lib/shared/files";
import { reference, rowId } from "@/lib/shared/ids";
import { MAX_TITLE } from "@/lib/shared/limits";
import { requiredText } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

export const mainSubcategory = z.object({ _id: rowId, title: z.string(), image_url: z.string().nullable(), main_category_id: rowId });
export type MainSubcategory = z.output<typeof mainSubcategory>;

export const staffMainSubcategory = mainSubcategory.extend({ slug: z.string() });
export type StaffMainSubcategory = z.output<typeof staffMainSubcategory>;

export const newMainSubcategory = z.object({
  main_category_id: reference(catalogueMessages.mainSubcategories.categoryRequired),
  title: requiredText("Title", MAX_TITLE, catalogueMessages.mainSubcategories.titleRequired),
  image: imageFile(messages.files.imageType).optional(),
  slug: slugInput,
});
/** A change sends the whole row. Without a new image the stored one stays. */
export const mainSubcategoryChange = newMainSubcategory;

export type NewMainSubcategory = z.output<typeof newMainSubcategory>;
export type MainSubcategoryChange = z.output<typeof mainSubcategoryChange>;
