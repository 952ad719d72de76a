import "server-only";
import { type ProductChange, SLOTS, type Slot } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { createFieldError } from "@/lib/platform/server/http/errors";
import { omitUndefined } from "@/lib/shared/collections";
import type { FileUrls } from "@/lib/shared/files";

export const getKeptImages = (fields: ProductChange) => ({
  product_image: fields.existingImage || undefined,
  ...Object.fromEntries(SLOTS.map((slot) => [`sub_image${slot}`, fields[`existingSubimg${slot}`] || null])),
});

export const getNewImages = ({ image, subimg1, subimg2, subimg3, subimg4 }: ProductChange) => ({
  product_image: image,
  sub_image1: subimg1,
  sub_image2: subimg2,
  sub_image3: subimg3,
  sub_image4: subimg4,
});

type ImageColumn = "product_image" | `sub_image${Slot}`;
const IMAGE_COLUMNS: ImageColumn[] = ["product_image", ...SLOTS.map((slot) => `sub_image${slot}` as const)];

export const pickImages = (urls: FileUrls<string>) =>
  omitUndefined(Object.fromEntries(IMAGE_COLUMNS.map((name) => [name, urls[name]])) as FileUrls<ImageColumn>);

/** A kept image must be one of this product. Slots with a new file are not checked. */
export function assertOwnImages(fields: ProductChange, own: (string | null)[]): void {
  const kept = {
    existingImage: fields.image ? undefined : fields.existingImage,
    ...Object.fromEntries(
      SLOTS.map((slot) => [`existingSubimg${slot}`, fields[`subimg${slot}`] ? undefined : fields[`existingSubimg${slot}`]] as const),
    ),
  };
  const foreign = Object.entries(kept).find(([, image]) => image && !own.includes(image));
  if (foreign) throw createFieldError(foreign[0], catalogueMessages.products.foreignImage);
}
