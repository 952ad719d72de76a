import type { PictureRole, ProductPicture } from "@/lib/catalogue/products/product-pictures";
import { type Product, SLOTS } from "@/lib/catalogue/products/products";
import { MAX_PRODUCT_PICTURES } from "@/lib/shared/limits";

export type FormPicture = {
  /** Unique in the form, from 1. */
  id: number;
  /** The URL of a stored picture, or an object URL of a new file. */
  image: string;
  /** Name of a new file or of a picture from the library, else "". */
  name: string;
  /** Id of a picture that was chosen from the library, else "". */
  media: string;
  role: string;
  caption: string;
};

/** All pictures in order: the first `slots` ones are the main image and the sub images, the others are further pictures with a caption. */
export type FormPictures = { pictures: FormPicture[]; slots: number };

export const MAX_SLOTS = 1 + SLOTS.length;
const MAX_PICTURES = MAX_SLOTS + MAX_PRODUCT_PICTURES;

const DEFAULT_ROLE: PictureRole = "installed";

const createPicture = (picture: Pick<FormPicture, "image"> & Partial<FormPicture>, index: number): FormPicture => ({
  ...{ name: "", media: "", role: DEFAULT_ROLE, caption: "" },
  ...picture,
  id: index + 1,
});

/** The first picture is always the main image. */
const createList = (pictures: FormPicture[], slots: number): FormPictures => ({
  pictures,
  slots: Math.min(Math.max(slots, 1), MAX_SLOTS, pictures.length),
});

export function toFormPictures(row: (Product & { pictures: ProductPicture[] }) | undefined): FormPictures {
  const images = row ? [row.product_image, ...SLOTS.map((slot) => row[`sub_image${slot}`])] : [];
  const inSlots = images.flatMap((image) => (image ? [{ image }] : []));
  const further = (row?.pictures ?? []).map(({ image, role, caption }) => ({ image, role, caption: caption ?? "" }));
  return createList([...inSlots, ...further].map(createPicture), inSlots.length);
}

export const countFreePlaces = ({ pictures }: FormPictures) => MAX_PICTURES - pictures.length;

/** Adds pictures: in free slots first, then at the end. */
export function addPictures({ pictures, slots }: FormPictures, added: Pick<FormPicture, "image" | "name" | "media">[]): FormPictures {
  const highestId = Math.max(0, ...pictures.map(({ id }) => id));
  const created = added.map((picture, index) => createPicture(picture, highestId + index));
  const inSlots = created.slice(0, MAX_SLOTS - slots);
  const further = created.slice(inSlots.length);
  return createList([...pictures.toSpliced(slots, 0, ...inSlots), ...further], slots + inSlots.length);
}

export const removePicture = ({ pictures, slots }: FormPictures, place: number): FormPictures =>
  createList(pictures.toSpliced(place, 1), place < slots ? slots - 1 : slots);

/** Moves a picture, in or out of the slots too. At a place behind the last one, it leaves its slot and stays where it is. */
export function movePicture({ pictures, slots }: FormPictures, from: number, to: number): FormPictures {
  const entering = Number(to < slots) - Number(from < slots);
  return createList(pictures.toSpliced(from, 1).toSpliced(to, 0, pictures[from]!), slots + entering);
}
