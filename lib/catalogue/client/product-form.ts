import { ATTRIBUTES } from "@/lib/catalogue/products/facts";
import { getAltTexts, getSlotField, isEmptySlot, MAX_SLOTS } from "@/lib/catalogue/products/form/form-pictures";
import {
  dropNewFiles,
  isNewFile,
  type ProductDataForm,
  toProductDataChange,
  toProductDataForm,
} from "@/lib/catalogue/products/form/product-data-form";
import type { StaffProductData } from "@/lib/catalogue/products/products";
import { type FormValues, toFormData } from "@/lib/shared/client/form/form-data";
import { createRecord } from "@/lib/shared/collections";
import { toMediaField } from "@/lib/shared/files";

export type NewFiles = { add: (file: File) => string; get: (url: string) => File | undefined };

/** The values of a product's form. Pictures, variants, test values, documents and other details are one value, which is sent as JSON. */
export const toProductValues = (row: StaffProductData | undefined): FormValues => ({
  main_subcategory_id: row ? String(row.main_subcategory_id) : "",
  title: row?.title ?? "",
  slug: row?.slug ?? "",
  ...createRecord(ATTRIBUTES, (name) => row?.[name] ?? ""),
  description: row?.description ?? "",
  publish_at: row?.publish_at ?? "",
  withdraw_at: row?.withdraw_at ?? "",
  data: toProductDataForm(row),
});

const getData = ({ data }: FormValues) => data as ProductDataForm;

export const dropProductFiles = (values: FormValues): FormValues => ({ ...values, data: dropNewFiles(getData(values)) });

/** What the form sends. Names of uploads in `data` count the files of a field, so these are in the order of the data. */
export function toProductForm(values: FormValues, files: NewFiles): FormData {
  const data = getData(values);
  const form = toFormData({ ...values, data: JSON.stringify(toProductDataChange(data)) });
  const append = (name: string, url: string) => {
    const file = files.get(url);
    if (file) form.append(name, file);
  };
  const alt = getAltTexts(data);
  if (Object.keys(alt).length > 0) form.append("alt", JSON.stringify(alt));
  for (const [place, picture] of data.pictures.entries()) {
    const { image, media } = picture;
    if (isEmptySlot(picture)) continue;
    const name = getSlotField(place);
    if (isNewFile(image)) append(place < MAX_SLOTS ? name : "pictures", image);
    else if (place >= MAX_SLOTS) continue;
    else if (media) form.append(toMediaField(name), media);
    else form.append(place === 0 ? "existingImage" : `existingSubimg${place}`, image);
  }
  for (const { file } of data.documents) append("documents", file);
  return form;
}
