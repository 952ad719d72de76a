import { ALT_FIELDS, type AltField, type AltTexts, proposeAltText } from "@/lib/catalogue/products/alt-texts";
import type { PictureRole, ProductPicture } from "@/lib/catalogue/products/product-pictures";
import { type Product, SLOTS } from "@/lib/catalogue/products/products";
import { MAX_PRODUCT_PICTURES } from "@/lib/shared/limits";

export type FormPicture = {
  id: number;
  /** The URL of a stored picture, the object URL of a new file, or "" in an empty slot. */
  image: string;
  name: string;
  media: string;
  role: string;
  caption: string;
  alt?: string;
};

/** All pictures in order: the slots of the main image and the sub images, which may be empty, and the further pictures. */
export type FormPictures = { pictures: FormPicture[] };

export type AddedPicture = Pick<FormPicture, "image" | "name" | "media">;

export const MAX_SLOTS = 1 + SLOTS.length;

export const getSlotField = (place: number) => (place === 0 ? "image" : `subimg${place}`);

export const getAltField = (place: number): AltField => ALT_FIELDS[place]!;

const MAX_PICTURES = MAX_SLOTS + MAX_PRODUCT_PICTURES;

const DEFAULT_ROLE: PictureRole = "installed";
const NO_PICTURE = { image: "", name: "", media: "", role: DEFAULT_ROLE, caption: "" };

const getNextId = (pictures: readonly FormPicture[]) => Math.max(0, ...pictures.map(({ id }) => id)) + 1;
const isSlot = (place: number) => place < MAX_SLOTS;
export const isEmptySlot = ({ image }: FormPicture) => image === "";
const dropEmptyFurther = (pictures: FormPicture[]) => ({ pictures: pictures.filter((picture, place) => isSlot(place) || picture.image) });

export function toFormPictures(row: (Product & { pictures: ProductPicture[] }) | undefined): FormPictures {
  const slots = [row?.product_image, ...SLOTS.map((slot) => row?.[`sub_image${slot}`])].map((image) => ({ image: image ?? "" }));
  const further = (row?.pictures ?? []).map(({ image, role, caption }) => ({ image, role, caption: caption ?? "" }));
  return { pictures: [...slots, ...further].map((picture, index) => ({ ...NO_PICTURE, ...picture, id: index + 1 })) };
}

export const countFreePlaces = ({ pictures }: FormPictures) => MAX_PICTURES - pictures.filter(({ image }) => image).length;

/** Adds pictures: in empty slots first, then at the end. */
export function addPictures({ pictures }: FormPictures, added: AddedPicture[]): FormPictures {
  const waiting = [...added];
  const slots = pictures.map((picture) => (isEmptySlot(picture) ? { ...picture, ...waiting.shift() } : picture));
  const firstId = getNextId(pictures);
  return { pictures: [...slots, ...waiting.map((picture, index) => ({ ...NO_PICTURE, ...picture, id: firstId + index }))] };
}

export const setSlot = ({ pictures }: FormPictures, place: number, added: AddedPicture): FormPictures => ({
  pictures: pictures.with(place, { ...NO_PICTURE, ...added, id: pictures[place]!.id }),
});

export const removePicture = ({ pictures }: FormPictures, place: number): FormPictures => ({
  pictures: isSlot(place) ? pictures.with(place, { ...NO_PICTURE, id: pictures[place]!.id }) : pictures.toSpliced(place, 1),
});

export function proposeAltTexts(
  { pictures }: FormPictures,
  isUndescribed: (image: string) => boolean,
  product: { title: string; finish: string },
): FormPictures {
  const counts = new Map<string, number>();
  return {
    pictures: pictures.map((picture, place) => {
      if (isEmptySlot(picture)) return picture;
      const role = isSlot(place) ? undefined : (picture.role as PictureRole);
      const number = (counts.get(role ?? "") ?? 0) + 1;
      counts.set(role ?? "", number);
      if (picture.alt !== undefined || !isUndescribed(picture.image)) return picture;
      return { ...picture, alt: proposeAltText({ ...product, role, number }) };
    }),
  };
}

export const getAltTexts = ({ pictures }: FormPictures): AltTexts =>
  Object.fromEntries(
    pictures.flatMap((picture, place) => (isEmptySlot(picture) || picture.alt === undefined ? [] : [[getAltField(place), picture.alt]])),
  );

export function movePicture({ pictures }: FormPictures, from: number, to: number): FormPictures {
  const moved = pictures[from]!;
  if (!isSlot(from) && !isSlot(to)) return { pictures: pictures.toSpliced(from, 1).toSpliced(to, 0, moved) };
  const other = pictures[to] ?? { ...NO_PICTURE, id: getNextId(pictures) };
  return dropEmptyFurther([...pictures, ...(to < pictures.length ? [] : [other])].with(from, other).with(to, moved));
}
