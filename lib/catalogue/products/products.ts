// The API and the messages of the specification call a product "subcategory".
import { z } from "zod";
import { ATTRIBUTES, type Attribute, attributeLabels } from "@/lib/catalogue/products/facts";
import { altTextsField, productDataField, typedData } from "@/lib/catalogue/products/product-data";
import { productState, scheduledTime } from "@/lib/catalogue/products/product-states";
import { slugInput } from "@/lib/catalogue/slugs";
import { hasCommaInNumber } from "@/lib/catalogue/terms/measures";
import { catalogueMessages } from "@/lib/catalogue/words";
import { createRecord } from "@/lib/shared/collections";
import { documentFile, imageFile } from "@/lib/shared/files";
import { reference, rowId } from "@/lib/shared/ids";
import { MAX_ATTRIBUTE, MAX_DESCRIPTION, MAX_PRODUCT_FILES, MAX_TITLE, PDF_BYTES } from "@/lib/shared/limits";
import { optionalText, requiredText } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

export const product = z.object({
  id: rowId,
  title: z.string(),
  description: z.string(),
  product_image: z.string(),
  sub_image1: z.string().nullable(),
  sub_image2: z.string().nullable(),
  sub_image3: z.string().nullable(),
  sub_image4: z.string().nullable(),
  ...createRecord(ATTRIBUTES, () => z.string().nullable()),
  main_subcategory_id: rowId,
});
export type Product = z.output<typeof product>;

export const productData = product.extend({
  /** The path of its page; null while the product is not published. */
  page: z.string().nullable(),
  ...typedData.shape,
});
export type ProductData = z.output<typeof productData>;

export const productDraft = product.omit({ id: true }).extend({ slug: z.string(), ...typedData.shape });
export type ProductDraft = z.output<typeof productDraft>;

export const staffProduct = product.extend({
  slug: z.string(),
  state: productState,
  publish_at: z.iso.datetime().nullable(),
  withdraw_at: z.iso.datetime().nullable(),
  draft: productDraft.nullable(),
});
export type StaffProduct = z.output<typeof staffProduct>;

export const staffProductData = staffProduct.extend(typedData.shape);
export type StaffProductData = z.output<typeof staffProductData>;

export const applyDraft = <P extends Product>(row: P, draft: ProductDraft | null): P => ({ ...row, ...draft });

/** Updates a draft after its product changed: fields that the draft had not changed follow the product. */
export const rebaseDraft = (draft: ProductDraft, before: object, after: object): ProductDraft => {
  const follows = (name: string) =>
    name in draft && JSON.stringify(draft[name as keyof ProductDraft]) === JSON.stringify(before[name as keyof typeof before]);
  return { ...draft, ...Object.fromEntries(Object.entries(after).filter(([name]) => follows(name))) };
};

export const SLOTS = [1, 2, 3, 4] as const;
export type Slot = (typeof SLOTS)[number];

/** True if HTML contains no words: an empty editor still sends a paragraph. */
export const isBlankHtml = (html: string) => html.replace(/<[^<>]*>|&nbsp;|\s/g, "") === "";

const subImageField = imageFile(messages.files.imageType).optional();
const keptImageField = z.string(catalogueMessages.products.foreignImage).trim().optional();

/** Sizes are separated by commas. A comma inside a number would split one size into two. */
const isValidSize = (text = "") => !hasCommaInNumber(text);

function createAttributeField(name: Attribute) {
  const field = optionalText(attributeLabels[name], MAX_ATTRIBUTE);
  return name === "size" ? field.refine(isValidSize, catalogueMessages.products.sizeComma) : field;
}

// Errors are reported in the order of the fields.
export const newProduct = z.object({
  title: requiredText("Product title", MAX_TITLE, catalogueMessages.products.titleRequired),
  main_subcategory_id: reference(catalogueMessages.products.subcategoryRequired),
  description: requiredText("Description", MAX_DESCRIPTION, catalogueMessages.products.descriptionRequired).refine(
    (html) => !isBlankHtml(html),
    { error: catalogueMessages.products.descriptionRequired },
  ),
  image: imageFile(catalogueMessages.products.imageRequired),
  ...createRecord(ATTRIBUTES, createAttributeField),
  subimg1: subImageField,
  subimg2: subImageField,
  subimg3: subImageField,
  subimg4: subImageField,
  existingSubimg1: keptImageField,
  existingSubimg2: keptImageField,
  existingSubimg3: keptImageField,
  existingSubimg4: keptImageField,
  data: productDataField.optional(),
  documents: z.array(documentFile(catalogueMessages.productData.documentRequired)).optional(),
  pictures: z.array(imageFile(catalogueMessages.productData.pictureRequired)).optional(),
  alt: altTextsField.optional(),
  slug: slugInput,
  state: productState.optional(),
  publish_at: scheduledTime(catalogueMessages.products.states.publishInvalid),
  withdraw_at: scheduledTime(catalogueMessages.products.states.withdrawInvalid),
});
/** `existingImage` makes another picture of the product its main image. */
export const productChange = newProduct.partial().extend({ existingImage: keptImageField });

export const productFormLimits = {
  lists: ["documents", "pictures"],
  files: MAX_PRODUCT_FILES,
  tooManyFiles: catalogueMessages.productData.tooManyFiles(MAX_PRODUCT_FILES),
  fileBytes: PDF_BYTES,
};

export type NewProduct = z.output<typeof newProduct>;
export type ProductChange = z.output<typeof productChange>;
