import "server-only";
import { isBeside, type Move, moved, type ProductState, type Standing } from "@/lib/catalogue/products/product-states";
import { type Product, type ProductDraft, productDraft, rebased, SLOTS, type Slot } from "@/lib/catalogue/products/products";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma, type Product as Row } from "@/lib/platform/server/prisma/client";

const DRAFTED = Object.keys(productDraft.shape) as (keyof ProductDraft)[];

const presentOf = (row: Row) => Object.fromEntries(DRAFTED.map((name) => [name, row[name]])) as ProductDraft;

export const draftOf = ({ draft }: Pick<Row, "draft">) => draft as ProductDraft | null;

type Pictured = Pick<Product, "product_image" | `sub_image${Slot}`>;

export const imagesOf = (row: Pictured | null): (string | null)[] =>
  row ? [row.product_image, ...SLOTS.map((slot) => row[`sub_image${slot}`])] : [];

export const standingOf = ({ state, draft, publish_at, withdraw_at }: Row): Standing => ({
  state,
  hasDraft: draft !== null,
  publish_at,
  withdraw_at,
});

export const stepOf = (before: Row | undefined, sent: Move): Standing => moved(before && standingOf(before), sent);

/** Returns the version to edit: the draft if the change saves or publishes it, otherwise the current row. */
export function basisOf(before: Row, sent: ProductState | undefined): ProductDraft {
  const takesDraft = sent === "published" || isBeside(before.state, sent);
  return { ...presentOf(before), ...(takesDraft ? draftOf(before) : {}) };
}

/** Returns the columns to write. Saves a draft, or applies it to the product. A remaining draft is rebased on the product. */
export function writtenOf(before: Row, sent: ProductState | undefined, next: ProductDraft, step: Standing) {
  const { hasDraft, ...standing } = step;
  if (isBeside(before.state, sent)) return { ...standing, draft: next };
  const draft = hasDraft ? draftOf(before) : null;
  // A moved product comes last.
  const position = next.main_subcategory_id === before.main_subcategory_id ? before.position : null;
  return { ...next, ...standing, position, draft: draft ? rebased(draft, presentOf(before), next) : Prisma.DbNull };
}

/**
 * Chooses the slug: the one sent, the one of the draft, or the current one.
 * @throws HttpError 409 if it is taken
 */
export function slugFor(transaction: Transaction, before: Row, next: ProductDraft, sent: string | undefined): Promise<string> {
  const drafted = next.slug && next.slug !== before.slug ? next.slug : undefined;
  const place = { parent: next.main_subcategory_id, title: next.title };
  return chooseSlug(transaction, "product", sent ?? drafted, place, { ...before, parent: before.main_subcategory_id });
}

/** Applies a change to a row and its draft in memory, as updateProduct does in the database. */
export function asWritten(before: Row, next: ProductDraft, sent: ProductState | undefined): Row {
  const { draft, ...written } = writtenOf(before, sent, next, stepOf(before, { state: sent }));
  return { ...before, ...written, draft: draft === Prisma.DbNull ? null : (draft as Row["draft"]) };
}
