import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import type { ProductState } from "@/lib/catalogue/products/product-states";
import { type AddressedResource, isSegment } from "@/lib/catalogue/slugs";
import { db } from "@/lib/platform/server/db";
import { parsePositiveInteger } from "@/lib/shared/ids";

type ResolvedSegment = { id: number; row?: { id: number; title: string; slug: string; parent: number; state?: ProductState } };

/** A deleted row, with its nearest remaining parent. `subcategory` is the id of the parent, if it has products. */
type DeletedRow = { title: string; parent?: { name: string; href: string; subcategory?: number } };

export type AddressStatus = "found" | "missing" | { moved: string } | { deleted: DeletedRow };

const rowFinders: Record<AddressedResource, (where: object) => Promise<ResolvedSegment["row"] | undefined>> = {
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

const PARENT_COLUMNS = { "main-category": undefined, "main-subcategory": "main_category_id", product: "main_subcategory_id" } as const;

/** Finds the row with a current or former URL segment below a parent. An id counts only for rows that are or were below this parent. */
async function resolveSegment(resource: AddressedResource, parent: number, segment: string): Promise<ResolvedSegment | undefined> {
  const id = parsePositiveInteger(segment);
  const column = PARENT_COLUMNS[resource];
  const current = await rowFinders[resource]({ ...(id ? { id } : { slug: segment }), ...(column && { [column]: parent }) });
  if (current) return { id: current.id, row: current };
  const key = id ? { row_id: id } : { slug: segment };
  const former = await db().formerAddress.findFirst({ where: { resource, parent_id: parent, ...key }, select: { row_id: true } });
  return former ? { id: former.row_id, row: await rowFinders[resource]({ id: former.row_id }) } : undefined;
}

const LEVELS: AddressedResource[] = ["main-category", "main-subcategory", "product"];

async function resolveSegments(segments: string[]): Promise<ResolvedSegment[] | undefined> {
  const found: ResolvedSegment[] = [];
  for (const [level, segment] of segments.entries()) {
    const next = await resolveSegment(LEVELS[level]!, found.at(-1)?.id ?? 0, segment);
    if (!next) return undefined;
    found.push(next);
  }
  return found;
}

async function buildCurrentAddress(level: number, row: NonNullable<ResolvedSegment["row"]>): Promise<string> {
  const segments = [row.slug];
  let { parent } = row;
  for (let parentLevel = level - 1; parentLevel >= 0; parentLevel--) {
    const parentRow = await rowFinders[LEVELS[parentLevel]!]({ id: parent });
    if (!parentRow) return addresses.categories;
    segments.unshift(parentRow.slug);
    parent = parentRow.parent;
  }
  return [addresses.categories, ...segments].join("/");
}

/** Parses a catalogue URL into segments and, for a further page, the id of the product before it. Undefined for other URLs. */
function parseAddress(path: string): { segments: string[]; after?: string } | undefined {
  const [, base, after] = /^(\/product\/[^/]+\/[^/]+)\/after\/(\d{1,10})$/.exec(path) ?? [];
  const [empty, product, ...segments] = (base ?? path).split("/");
  if (empty !== "" || product !== "product" || segments.length === 0 || segments.length > LEVELS.length) return undefined;
  return segments.every(isSegment) ? { segments, after } : undefined;
}

/** Takes one query per level. Former addresses are stored per row, so a redirect never needs a second one. */
export async function resolveAddress(path: string): Promise<AddressStatus> {
  const parts = parseAddress(path);
  const found = parts && (await resolveSegments(parts.segments));
  const last = found?.at(-1);
  if (!found || !last) return "missing";
  // Visitors must not learn anything about unpublished products, not even the title.
  if (last.row?.state && last.row.state !== "published") return "missing";
  if (last.row) {
    const address = await buildCurrentAddress(found.length - 1, last.row);
    if (address === path) return "found";
    return { moved: parts.after ? `${address}?after=${parts.after}` : address };
  }
  const title = (await findDeletedTitle(LEVELS[found.length - 1]!, last.id)) ?? nameSegment(parts.segments.at(-1)!);
  const level = found.findLastIndex(({ row }) => row);
  const parent = found[level]?.row;
  if (!parent) return { deleted: { title } };
  const href = await buildCurrentAddress(level, parent);
  return {
    deleted: { title, parent: { name: parent.title, href, ...(LEVELS[level] === "main-subcategory" && { subcategory: parent.id }) } },
  };
}

/** Finds the title of a row in the trash. Undefined for a product that was not published, because visitors must not learn it. */
async function findDeletedTitle(resource: AddressedResource, row_id: number): Promise<string | undefined> {
  const item = await db().trashItem.findFirst({
    where: { resource, row_id },
    orderBy: { id: "desc" },
    select: { title: true, rows: true },
  });
  const rows = item?.rows as Partial<Record<AddressedResource, { id: number; state?: ProductState }[]>> | undefined;
  const state = rows?.[resource]?.find(({ id }) => id === row_id)?.state ?? "published";
  return state === "published" ? item?.title : undefined;
}

const nameSegment = (segment: string) => segment.replaceAll("-", " ").replace(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase());

async function findFormerParent(resource: AddressedResource, id: number): Promise<number | undefined> {
  const former = await db().formerAddress.findFirst({
    where: { resource, row_id: id },
    orderBy: { id: "desc" },
    select: { parent_id: true },
  });
  return former?.parent_id;
}

/** Finds the last URL of a deleted product, which answers 410. Undefined if the product exists or never had one. */
export async function findDeletedProductAddress(id: number): Promise<string | undefined> {
  if (await rowFinders.product({ id })) return undefined;
  const subcategory = await findFormerParent("product", id);
  if (!subcategory) return undefined;
  const row = await rowFinders["main-subcategory"]({ id: subcategory });
  const category = row?.parent ?? (await findFormerParent("main-subcategory", subcategory));
  return category ? [addresses.categories, category, subcategory, id].join("/") : undefined;
}
