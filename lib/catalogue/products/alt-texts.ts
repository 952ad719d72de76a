import { z } from "zod";
import { pictureRoles } from "@/lib/catalogue/products/data-words";
import type { PictureRole } from "@/lib/catalogue/products/product-pictures";
import { altText } from "@/lib/media/media";
import { MAX_ALT, MAX_PRODUCT_PICTURES } from "@/lib/shared/limits";

const SLOT_FIELDS = ["image", "subimg1", "subimg2", "subimg3", "subimg4"] as const;
const FURTHER_FIELDS = Array.from({ length: MAX_PRODUCT_PICTURES }, (_, index) => `pictures.${index}` as const);
export const ALT_FIELDS = [...SLOT_FIELDS, ...FURTHER_FIELDS];
export type AltField = (typeof ALT_FIELDS)[number];

/** New alt texts by picture: the field of a slot, or the place in the list of further pictures. */
export const altTexts = z.partialRecord(z.enum(ALT_FIELDS), altText);
export type AltTexts = z.output<typeof altTexts>;

type Described = {
  title: string;
  finish: string;
  /** Pictures in slots have none. */
  role?: PictureRole;
  number: number;
};

/** Proposes an alt text, for example "Statuario marble, polished: slab 2". A list of finishes does not tell which one the picture shows. */
export function proposeAltText({ title, finish, role, number }: Described): string {
  const addsFinish = finish !== "" && !finish.includes(",") && !title.toLowerCase().includes(finish.toLowerCase());
  const name = addsFinish ? `${title}, ${finish.toLowerCase()}` : title;
  const kind = role ? pictureRoles[role].toLowerCase() : number > 1 ? "picture" : "";
  const suffix = [kind, number > 1 && number].filter(Boolean).join(" ");
  return suffix ? `${name.slice(0, MAX_ALT - suffix.length - 2)}: ${suffix}` : name.slice(0, MAX_ALT);
}
