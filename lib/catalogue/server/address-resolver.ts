import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import type { ProductState } from "@/lib/catalogue/products/product-states";
import { bySegment } from "@/lib/catalogue/server/by-segment";
import { type Addressed, isSlug, segmentOf } from "@/lib/catalogue/slugs";
import { db } from "@/lib/platform/server/db";
import type { AddressStatus } from "@/lib/platform/server/process-context";
import { parsePositiveInteger } from "@/lib/shared/ids";

/** The current or former row at one segment of an address. */
type Step = {
  id: number;
  /** The current row, unless it was deleted. */
  row?: { id: number; title: string; slug: string | null; parent: number; state?: ProductState };
};

/** The target of an outdated address: the current address, or the nearest remaining level if the row was deleted. */
export type Elsewhere = { moved: string } | { gone: { name?: string; href: string } };

const find: Record<Addressed, (where: object) => Promise<Step["row"] | undefined>> = {
  "main-category": async (where) => {
    const row = await db().mainCategory.findFirst({ where, select: { id: true, title: true, slug: true } });
    return row ? { ...row, parent: 0 } : undefined;
  },
  "main-subcategory": async (where) => {
    const row = await db().mainSubcategory.findFirst({ where, select: { id: true, title: true, slug: true, main_category_id: true } });
    return row ? { ...row, parent: row.main_category_id } : undefined;
  },
  product: async (where) => {
    const row = await db().product.findFirst({
      where,
      select: { id: true, title: true, slug: true, main_subcategory_id: true, state: true },
    });
    return row ? { ...row, parent: row.main_subcategory_id } : undefined;
  },
};

const PARENT = { "main-category": undefined, "main-subcategory": "main_category_id", product: "main_subcategory_id" } as const;

/** Finds the row that has or had a segment below a parent. An id counts only below its current or former parent. */
async function step(resource: Addressed, parent: number, segment: string): Promise<Step | undefined> {
  const named = bySegment(segment);
  if (!named) return undefined;
  const id = parsePositiveInteger(segment);
  const column = PARENT[resource];
  const present = await find[resource]({ ...(id ? { id } : named), ...(column && { [column]: parent }) });
  if (present) return { id: present.id, row: present };
  const called = id ? { row_id: id } : { slug: segment };
  const former = await db().formerAddress.findFirst({ where: { resource, parent_id: parent, ...called }, select: { row_id: true } });
  return former ? { id: former.row_id, row: await find[resource]({ id: former.row_id }) } : undefined;
}

const LEVELS: Addressed[] = ["main-category", "main-subcategory", "product"];

/** Finds the row of each segment, each below the one before. Undefined if one never existed. */
async function steps(segments: string[]): Promise<Step[] | undefined> {
  const found: Step[] = [];
  for (const [level, segment] of segments.entries()) {
    const next = await step(LEVELS[level]!, found.at(-1)?.id ?? 0, segment);
    if (!next) return undefined;
    found.push(next);
  }
  return found;
}

async function presentAddress(level: number, row: NonNullable<Step["row"]>): Promise<string> {
  const segments = [segmentOf(row)];
  let { parent } = row;
  for (let above = level - 1; above >= 0; above--) {
    const owner = await find[LEVELS[above]!]({ id: parent });
    if (!owner) return addresses.categories;
    segments.unshift(segmentOf(owner));
    parent = owner.parent;
  }
  return [addresses.categories, ...segments].join("/");
}

/** Splits a catalogue address into its levels and the page cursor. Undefined for any other address. */
function partsOf(path: string): { segments: string[]; after?: string } | undefined {
  const [, further, last] = /^(\/product\/[^/]+\/[^/]+)\/after\/(\d{1,10})$/.exec(path) ?? [];
  const [empty, product, ...segments] = (further ?? path).split("/");
  if (empty !== "" || product !== "product" || segments.length === 0 || segments.length > LEVELS.length) return undefined;
  return segments.every((segment) => isSlug(segment) || parsePositiveInteger(segment)) ? { segments, after: last } : undefined;
}

/** Resolves an address: `here` if it is current, undefined if it never existed. */
async function resolve(path: string): Promise<Elsewhere | "here" | undefined> {
  const parts = partsOf(path);
  const found = parts && (await steps(parts.segments));
  const last = found?.at(-1);
  if (!found || !last) return undefined;
  // Unpublished products are never disclosed, not even their title.
  if (last.row?.state && last.row.state !== "published") return undefined;
  if (last.row) {
    const address = await presentAddress(found.length - 1, last.row);
    if (address === path) return "here";
    return { moved: parts.after ? `${address}?after=${parts.after}` : address };
  }
  const level = found.findLastIndex(({ row }) => row);
  const left = found[level]?.row;
  return { gone: left ? { name: left.title, href: await presentAddress(level, left) } : { href: addresses.categories } };
}

/**
 * Finds the target of an outdated address. Undefined if the address never existed.
 * Former addresses refer to rows, so one redirect is always enough.
 */
export async function findElsewhere(path: string): Promise<Elsewhere | undefined> {
  const found = await resolve(path);
  return found === "here" ? undefined : found;
}

/** Checks an address of the catalogue. Costs one query per level. */
export async function placeOf(path: string): Promise<AddressStatus> {
  const found = await resolve(path);
  if (found === "here") return "here";
  return found ? "elsewhere" : "nowhere";
}
