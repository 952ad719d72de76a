import "server-only";
import { isBeside, type Move, moved, type ProductState, type Standing } from "@/lib/catalogue/products/product-states";
import { type Product, type ProductDraft, productDraft, rebased, SLOTS, type Slot } from "@/lib/catalogue/products/products";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma, type Product as Row } from "@/lib/platform/server/prisma/client";

const DRAFTED = Object.keys(productDraft.shape) as (keyof ProductDraft)[];

/** What a product says now. */
const presentOf = (row: Row) => Object.fromEntries(DRAFTED.map((name) => [name, row[name]])) as ProductDraft;

/** What is to be said next, beside it. */
export const draftOf = ({ draft }: Pick<Row, "draft">) => draft as ProductDraft | null;

type Pictured = Pick<Product, "product_image" | `sub_image${Slot}`>;

/** Every image a product or a draft names. */
export const imagesOf = (row: Pictured | null): (string | null)[] =>
  row ? [row.product_image, ...SLOTS.map((slot) => row[`sub_image${slot}`])] : [];

export const standingOf = ({ state, draft, publish_at, withdraw_at }: Row): Standing => ({
  state,
  hasDraft: draft !== null,
  publish_at,
  withdraw_at,
});

/** Where a product is to stand after what is sent. */
export const stepOf = (before: Row | undefined, sent: Move): Standing => moved(before && standingOf(before), sent);

/** What a change begins with: the draft, where it is the draft's, or publishes it; else what the product says. */
export function basisOf(before: Row, sent: ProductState | undefined): ProductDraft {
  const takesDraft = sent === "published" || isBeside(before.state, sent);
  return { ...presentOf(before), ...(takesDraft ? draftOf(before) : {}) };
}

/** The columns to write: a draft stands beside the product, or its words become the product's; one that stays follows the product. */
export function writtenOf(before: Row, sent: ProductState | undefined, next: ProductDraft, step: Standing) {
  const { hasDraft, ...standing } = step;
  if (isBeside(before.state, sent)) return { ...standing, draft: next };
  const draft = hasDraft ? draftOf(before) : null;
  // Elsewhere it comes last.
  const position = next.main_subcategory_id === before.main_subcategory_id ? before.position : null;
  return { ...next, ...standing, position, draft: draft ? rebased(draft, presentOf(before), next) : Prisma.DbNull };
}

/**
 * What a product is to be called in addresses: as is sent; as its draft has it; else as it is.
 * @throws HttpError 409 when that is taken
 */
export function slugFor(transaction: Transaction, before: Row, next: ProductDraft, sent: string | undefined): Promise<string> {
  const drafted = next.slug && next.slug !== before.slug ? next.slug : undefined;
  const place = { parent: next.main_subcategory_id, title: next.title };
  return chooseSlug(transaction, "product", sent ?? drafted, place, { ...before, parent: before.main_subcategory_id });
}

/** The row that a change of a product's words makes of it, its draft included, as the change of one does. */
export function asWritten(before: Row, next: ProductDraft, sent: ProductState | undefined): Row {
  const { draft, ...written } = writtenOf(before, sent, next, stepOf(before, { state: sent }));
  return { ...before, ...written, draft: draft === Prisma.DbNull ? null : (draft as Row["draft"]) };
}
