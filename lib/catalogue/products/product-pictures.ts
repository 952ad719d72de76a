import { z } from "zod";
import { catalogueMessages } from "@/lib/catalogue/words";
import { imageFile } from "@/lib/shared/files";
import { MAX_ALT, MAX_PRODUCT_PICTURES } from "@/lib/shared/limits";
import { nullableText } from "@/lib/shared/text/typed-fields";

const words = catalogueMessages.productData;

export const PICTURE_ROLES = ["slab", "tile", "installed", "detail", "drawing"] as const;
export type PictureRole = (typeof PICTURE_ROLES)[number];

export const productPicture = z.object({ role: z.enum(PICTURE_ROLES), image: z.string(), caption: z.string().nullable() });
export type ProductPicture = z.output<typeof productPicture>;

const fields = { role: z.enum(PICTURE_ROLES, words.pictureRole), caption: nullableText("Caption", MAX_ALT) };

export const picturesInput = z
  .array(z.strictObject({ ...fields, image: z.string(words.foreignPicture) }), words.list("Pictures"))
  .max(MAX_PRODUCT_PICTURES, words.tooMany("Pictures", MAX_PRODUCT_PICTURES));

export const newPicture = z.strictObject({ image: imageFile(words.pictureRequired), ...fields });
export type NewPicture = z.output<typeof newPicture>;
