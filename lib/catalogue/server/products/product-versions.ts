import "server-only";
import type { ProductPicture } from "@/lib/catalogue/products/product-pictures";
import {
  applyStateChange,
  isDraftOfPublished,
  type ProductState,
  type PublicationState,
  type StateChange,
} from "@/lib/catalogue/products/product-states";
import { type Product, type ProductDraft, productDraft, rebaseDraft, SLOTS, type Slot } from "@/lib/catalogue/products/products";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma, type Product as Row } from "@/lib/platform/server/prisma/client";
import { pickFields } from "@/lib/shared/collections";

const DRAFT_FIELDS = Object.keys(productDraft.shape) as (keyof ProductDraft)[];

export const getPublishedFields = (row: Row) => pickFields(row, DRAFT_FIELDS) as ProductDraft;

export const getDraft = ({ draft }: Pick<Row, "draft">) => draft as ProductDraft | null;

type ProductImages = Pick<Product, "product_image" | `sub_image${Slot}`>;

export const getImages = (row: ProductImages | null): (string | null)[] =>
  row ? [row.product_image, ...SLOTS.map((slot) => row[`sub_image${slot}`])] : [];

export type ProductPictures = ProductImages & { pictures: unknown };

/** All pictures in order: those of the slots, and the further ones. */
export const listPictures = (row: ProductPictures): (string | null)[] => [
  ...getImages(row),
  ...(row.pictures as ProductPicture[]).map(({ image }) => image),
];

export const listOwnPictures = (row: Row): (string | null)[] => {
  const draft = getDraft(row);
  return [...listPictures(row), ...(draft ? listPictures(draft) : [])];
};

export const getCurrentState = ({ state, draft, publish_at, withdraw_at }: Row): PublicationState => ({
  state,
  hasDraft: draft !== null,
  publish_at,
  withdraw_at,
});

export const getNextState = (before: Row | undefined, sent: StateChange): PublicationState =>
  applyStateChange(before && getCurrentState(before), sent);

/** The version that a change edits: the draft if the change edits or publishes it, else the product. */
export function getEditableVersion(before: Row, sent: ProductState | undefined): ProductDraft {
  const takesDraft = sent === "published" || isDraftOfPublished(before.state, sent);
  return { ...getPublishedFields(before), ...(takesDraft ? getDraft(before) : {}) };
}

/** The columns to write. A change goes into the draft or into the product. An existing draft takes over changes of the product. */
export function toRowToWrite(before: Row, sent: ProductState | undefined, next: ProductDraft, state: PublicationState) {
  const { hasDraft, ...publication } = state;
  if (isDraftOfPublished(before.state, sent)) return { ...publication, draft: next };
  const draft = hasDraft ? getDraft(before) : null;
  // In another subcategory it goes to the end.
  const position = next.main_subcategory_id === before.main_subcategory_id ? before.position : null;
  return { ...next, ...publication, position, draft: draft ? rebaseDraft(draft, getPublishedFields(before), next) : Prisma.DbNull };
}

/** Chooses the slug: the requested one, else the draft's, else the current one. @throws HttpError 409 if another product uses it */
export function chooseProductSlug(transaction: Transaction, before: Row, next: ProductDraft, sent: string | undefined): Promise<string> {
  const draftSlug = next.slug && next.slug !== before.slug ? next.slug : undefined;
  const slugContext = { parent: next.main_subcategory_id, title: next.title };
  return chooseSlug(transaction, "product", sent ?? draftSlug, slugContext, { ...before, parent: before.main_subcategory_id });
}

export function applyToRow(before: Row, next: ProductDraft, sent: ProductState | undefined): Row {
  const { draft, ...written } = toRowToWrite(before, sent, next, getNextState(before, { state: sent }));
  return { ...before, ...written, draft: draft === Prisma.DbNull ? null : (draft as Row["draft"]) };
}
