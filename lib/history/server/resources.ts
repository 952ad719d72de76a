import "server-only";
import type * as mainCategories from "@/lib/catalogue/main-categories";
import type * as mainSubcategories from "@/lib/catalogue/main-subcategories";
import * as products from "@/lib/catalogue/products/products";
import { tagsOfProductChange } from "@/lib/catalogue/server/product-tags";
import { tagsOfChangedMainCategory, tagsOfMainCategory, tagsOfMainSubcategory, tagsOfProduct } from "@/lib/catalogue/server/tags";
import type { AuditFields } from "@/lib/history/audit";
import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { cleanHtml } from "@/lib/platform/server/http/html";
import type { Brochure, GalleryImage, MainCategory, MainSubcategory, Product, Slider } from "@/lib/platform/server/prisma/client";
import { MAX_SLIDERS } from "@/lib/shared/limits";
import type { AuditResource } from "@/lib/shared/resources";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";
import { screenOf } from "@/lib/shared/words/screens";
import type * as brochures from "@/lib/website/brochures";
import type { ContentGroup } from "@/lib/website/content/groups";
import type * as gallery from "@/lib/website/gallery";
import { imageName } from "@/lib/website/gallery";
import type * as sliders from "@/lib/website/sliders";

type ForEachResource<T extends Record<ResourceName, object>> = T;

/** The row of each resource as the database holds it. */
export type RowOf = ForEachResource<{
  slider: Slider;
  "main-category": MainCategory;
  "main-subcategory": MainSubcategory;
  product: Product;
  brochure: Brochure;
  "gallery-image": GalleryImage;
}>;

/** The same row as its list shows it. */
export type ListedOf = ForEachResource<{
  slider: sliders.Slider;
  "main-category": mainCategories.MainCategory;
  "main-subcategory": mainSubcategories.MainSubcategory;
  product: products.Product;
  brochure: brochures.Brochure;
  "gallery-image": gallery.GalleryImage;
}>;

/** A column that got another name in a migration. */
export type Rename = { from: string; to: string; migration: string };

type Stored<Row, Listed> = {
  table: string;
  /** What is said when it is not there. */
  missing: string;
  /** The columns that name stored files. What they name is stored, swept and put into the trash with the row. */
  files: (keyof Row & string)[];
  listed: (row: Row) => Listed;
  /** The row as staff see it, where that is more than its list shows. */
  forStaff?: (row: Row) => object;
  /** What the history shows of a row, and what staff call it. */
  recorded: (row: Row) => AuditFields;
  title: (row: Row) => string;
  /** What shows a row that was added, deleted or restored. */
  tags: (row: Row) => Tag[];
  /** What shows a row that was changed, if that is not simply what shows it before and after. */
  changedTags?: (before: Row, after: Row) => Tag[];
  find: (transaction: Transaction, id: number) => Promise<Row | null>;
  remove: (transaction: Transaction, id: number) => Promise<Row>;
  /** What the row belongs to. It is restored only when that is there. */
  parent?: { resource: ResourceName; column: keyof Row & string };
  /** The rows that the database deletes with it. */
  children?: { [Name in ResourceName]?: (transaction: Transaction, id: number) => Promise<RowOf[Name][]> };
  /** Throws when there is no room for so many more rows, one where nothing is said. */
  requireRoom?: (transaction: Transaction, more?: number) => Promise<void>;
  /** Columns that an earlier version does not bring back: who sees the row is decided anew. */
  unversioned?: (keyof Row & string)[];
  /** What follows an earlier version beside the words that it brings back. */
  withVersion?: (before: Row, row: Row) => Row;
  /** For rows that went into the trash before a migration: columns renamed since, and values for new columns without a default. */
  renamed?: Rename[];
  added?: Partial<Row>;
};

/** What only the database needs to know of a row is left out. */
const plain = <Row extends { created_at: Date; updated_at: Date; locale: string; position: number | null }>({
  created_at,
  updated_at,
  locale,
  position,
  ...row
}: Row) => row;
const withWireId = <Row extends { id: number }>({ id, ...row }: Row) => ({ _id: id, ...row });
const withoutSlug = <Row extends { slug: string | null }>({ slug, ...row }: Row) => row;
const staffCategory = (row: MainCategory) => withWireId(plain(row));
const staffSubcategory = (row: MainSubcategory) => withWireId(plain(row));
/** Cleaned again where it is handed out: the table of products shows it as HTML. */
const withCleanHtml = <Row extends { description: string }>(row: Row) => ({ ...row, description: cleanHtml(row.description) });
type StaffColumns = Pick<Product, keyof products.StaffProduct>;
/** Those of a row's columns that a call shows; a new column stands in no call that does not name it. */
const shownColumns =
  <Name extends string>(names: readonly Name[]) =>
  <Row extends Record<Name, unknown>>(row: Row) =>
    Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
const publicColumns = shownColumns(Object.keys(products.product.shape) as (keyof products.Product)[]);
const staffColumns = shownColumns(Object.keys(products.staffProduct.shape) as (keyof products.StaffProduct)[]);
export const staffProduct = (whole: StaffColumns): products.StaffProduct => {
  const { publish_at, withdraw_at, draft, ...row } = staffColumns(whole);
  return {
    ...withCleanHtml(row),
    publish_at: publish_at?.toISOString() ?? null,
    withdraw_at: withdraw_at?.toISOString() ?? null,
    draft: draft ? withCleanHtml(draft as products.ProductDraft) : null,
  };
};
const publicProduct = (row: Product): products.Product => withCleanHtml(publicColumns(row));
const title = (row: { title: string }) => row.title;

/** One entry for each resource: changes, history, trash, stored files and cache tags derive from it. */
export const stored: { [Name in ResourceName]: Stored<RowOf[Name], ListedOf[Name]> } = {
  slider: {
    table: "slider",
    missing: messages.sliders.missing,
    files: ["image"],
    listed: plain,
    recorded: plain,
    title,
    tags: () => ["sliders"],
    find: (transaction, id) => transaction.slider.findUnique({ where: { id } }),
    remove: (transaction, id) => transaction.slider.delete({ where: { id } }),
    requireRoom: async (transaction, more = 1) => {
      if ((await transaction.slider.count()) + more > MAX_SLIDERS) throw new HttpError(409, messages.sliders.full);
    },
  },
  "main-category": {
    table: "main_category",
    missing: messages.mainCategories.missing,
    files: ["image_url"],
    listed: (row) => withoutSlug(staffCategory(row)),
    forStaff: staffCategory,
    recorded: staffCategory,
    title,
    tags: tagsOfMainCategory,
    changedTags: tagsOfChangedMainCategory,
    find: (transaction, id) => transaction.mainCategory.findUnique({ where: { id } }),
    remove: (transaction, id) => transaction.mainCategory.delete({ where: { id } }),
  },
  "main-subcategory": {
    table: "main_subcategory",
    missing: messages.mainSubcategories.missing,
    files: ["image_url"],
    listed: (row) => withoutSlug(staffSubcategory(row)),
    forStaff: staffSubcategory,
    recorded: staffSubcategory,
    title,
    tags: tagsOfMainSubcategory,
    find: (transaction, id) => transaction.mainSubcategory.findUnique({ where: { id } }),
    remove: (transaction, id) => transaction.mainSubcategory.delete({ where: { id } }),
    parent: { resource: "main-category", column: "main_category_id" },
    children: {
      product: (transaction, main_subcategory_id) =>
        transaction.product.findMany({ where: { main_subcategory_id }, orderBy: { id: "asc" } }),
    },
  },
  product: {
    table: "product",
    missing: messages.products.missing,
    files: ["product_image", "sub_image1", "sub_image2", "sub_image3", "sub_image4"],
    listed: publicProduct,
    forStaff: staffProduct,
    recorded: plain,
    unversioned: ["state", "publish_at", "withdraw_at", "draft"],
    withVersion: (before, row) => (row.draft ? { ...row, draft: products.rebased(row.draft as products.ProductDraft, before, row) } : row),
    title,
    tags: (row) => [...tagsOfProduct(row), "terms"],
    changedTags: tagsOfProductChange,
    find: (transaction, id) => transaction.product.findUnique({ where: { id } }),
    remove: (transaction, id) => transaction.product.delete({ where: { id } }),
    parent: { resource: "main-subcategory", column: "main_subcategory_id" },
  },
  brochure: {
    table: "brochure",
    missing: messages.brochures.missing,
    files: ["cover_image", "pdf_file"],
    listed: plain,
    recorded: plain,
    title,
    tags: () => ["brochures"],
    find: (transaction, id) => transaction.brochure.findUnique({ where: { id } }),
    remove: (transaction, id) => transaction.brochure.delete({ where: { id } }),
  },
  "gallery-image": {
    table: "gallery_image",
    missing: messages.gallery.missing,
    files: ["image"],
    listed: ({ id, image }) => ({ id, image }),
    recorded: plain,
    title: (row) => imageName(row, row),
    tags: () => ["gallery"],
    find: (transaction, id) => transaction.galleryImage.findUnique({ where: { id } }),
    remove: (transaction, id) => transaction.galleryImage.delete({ where: { id } }),
  },
};

/** Rows of some resources. */
export type Rows = { [Name in ResourceName]?: RowOf[Name][] };

/** Does something with the rows of each resource, parents first. */
export const eachOf = <R>(rows: Rows, use: <Name extends ResourceName>(name: Name, rows: RowOf[Name][]) => R[]): R[] =>
  RESOURCE_NAMES.flatMap((name) => use(name, rows[name] ?? []));

/** An address of a stored file, wherever it stands in JSON. */
export const FILE_ADDRESS = String.raw`/uploads/[0-9a-f]{2}/[0-9a-f]{32}[^"\\[:space:]]*`;
const FILE_ADDRESSES = new RegExp(FILE_ADDRESS.replace("[:space:]", String.raw`\s`), "g");

function filesOfRow<Name extends ResourceName>(name: Name, row: RowOf[Name]): string[] {
  const { table, files } = stored[name];
  const documents = JSON_COLUMNS.filter((column) => column.table === table).map(({ column }) =>
    JSON.stringify(row[column as keyof RowOf[Name]]),
  );
  const named = files.map((column) => row[column] as string | null).filter((file) => file !== null);
  return [...named, ...documents.flatMap((text) => text.match(FILE_ADDRESSES) ?? [])];
}

/** The files that rows name. */
export const filesOf = (rows: Rows): string[] => [...new Set(eachOf(rows, (name, some) => some.flatMap((row) => filesOfRow(name, row))))];

/** What shows these rows. */
export const tagsOf = (rows: Rows): Tag[] => [...new Set(eachOf(rows, (name, some) => some.flatMap((row) => stored[name].tags(row))))];

/** What shows a row that was changed. */
export function tagsOfChange<Name extends ResourceName>(name: Name, before: RowOf[Name], after: RowOf[Name]): Tag[] {
  const { tags, changedTags } = stored[name];
  return changedTags?.(before, after) ?? [...new Set([...tags(before), ...tags(after)])];
}

/** Every column that names a stored file, with its table. */
export const FILE_COLUMNS = RESOURCE_NAMES.flatMap((name) => stored[name].files.map((column) => [stored[name].table, column] as const));

/** A column of JSON in which addresses of stored files may stand anywhere. */
type JsonColumn = {
  table: string;
  column: string;
  /** What the history calls its rows. */
  resource: AuditResource;
  /** It is a list, and only this key of its entries holds addresses. Rows are many, so it has an index on what they hold. */
  entry?: string;
  /** The column that says which row it is, and what follows from what it says. */
  title: string;
  href: (title: string) => string;
  tags: (title: string, id: number) => Tag[];
};

const inContent = {
  table: "content",
  resource: "content",
  title: "group_name",
  href: (group: string) => `/admin/website/${group}`,
} as const;

const inProduct = { table: "product", resource: "product", title: "title", href: () => screenOf.product.href } as const;

/** Every such column. Pictures are counted, swept and replaced in these as in the columns above. */
export const JSON_COLUMNS: JsonColumn[] = [
  // What visitors see of a product does not change with its draft.
  { ...inProduct, column: "draft", tags: () => [] },
  { ...inProduct, column: "documents", entry: "file", tags: (_, id) => [`product:${id}`] },
  { ...inProduct, column: "pictures", entry: "image", tags: (_, id) => [`product:${id}`] },
  { ...inContent, column: "data", tags: (group) => [`content:${group as ContentGroup}`] },
  { ...inContent, column: "draft", tags: () => [] },
];
