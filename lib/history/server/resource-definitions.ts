import { TRANSLATED_LANGUAGES } from "@/lib/shared/languages";
import "server-only";
import type * as mainCategories from "@/lib/catalogue/main-categories";
import type * as mainSubcategories from "@/lib/catalogue/main-subcategories";
import { type TypedData, typedData } from "@/lib/catalogue/products/product-data";
import * as products from "@/lib/catalogue/products/products";
import { getChangedMainCategoryTags, getMainCategoryTags, getMainSubcategoryTags, getProductTags } from "@/lib/catalogue/server/tags";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { AuditFields } from "@/lib/history/audit";
import { mediaMessages } from "@/lib/media/words";
import { type Tag, toLanguageTag } from "@/lib/platform/server/cache/tags";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { cleanHtml } from "@/lib/platform/server/http/html";
import type { Brochure, GalleryImage, MainCategory, MainSubcategory, Product, Slider } from "@/lib/platform/server/prisma/client";
import { getProductChangeTags } from "@/lib/search/server/product-change-tags";
import { pickFields } from "@/lib/shared/collections";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { MAX_SLIDERS } from "@/lib/shared/limits";
import type { AuditResource } from "@/lib/shared/resources";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { parseTranslations } from "@/lib/shared/translations";
import { adminScreens, screensByResource } from "@/lib/shared/words/screens";
import type * as brochures from "@/lib/website/brochures";
import type * as gallery from "@/lib/website/gallery";
import { getImageName } from "@/lib/website/gallery";
import type * as sliders from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";

type PerResource<T extends Record<ResourceName, object>> = T;

export type RowTypes = PerResource<{
  slider: Slider;
  "main-category": MainCategory;
  "main-subcategory": MainSubcategory;
  product: Product;
  brochure: Brochure;
  "gallery-image": GalleryImage;
}>;

export type ListedRowTypes = PerResource<{
  slider: sliders.Slider;
  "main-category": mainCategories.MainCategory;
  "main-subcategory": mainSubcategories.MainSubcategory;
  product: products.Product;
  brochure: brochures.Brochure;
  "gallery-image": gallery.GalleryImage;
}>;

type ResourceDefinition<Row, Listed> = {
  table: string;
  missingMessage: string;
  fileColumns: (keyof Row & string)[];
  toListed: (row: Row) => Listed;
  /** The row as staff see it. Its ETag is of this view. Default: `toListed`. */
  toStaffView?: (row: Row) => object;
  /** The row as its form edits it, if that is more. Its ETag is accepted too. */
  toFormView?: (row: Row) => object;
  toAuditFields: (row: Row) => AuditFields;
  title: (row: Row) => string;
  tags: (row: Row) => Tag[];
  /** Cache tags to invalidate when a row changes. Default: the tags before and after. */
  changedTags?: (before: Row, after: Row) => Tag[];
  find: (transaction: Transaction, id: number) => Promise<Row | null>;
  remove: (transaction: Transaction, id: number) => Promise<Row>;
  parent?: { resource: ResourceName; column: keyof Row & string };
  /** Rows that the database deletes with it (cascade). */
  children?: { [Name in ResourceName]?: (transaction: Transaction, id: number) => Promise<RowTypes[Name][]> };
  requireRoom?: (transaction: Transaction, count: number) => Promise<void>;
  unrestoredColumns?: (keyof Row & string)[];
  /** Adapts the row to write when a version is restored, for example rebases its draft. */
  adaptVersion?: (before: Row, row: Row) => Row;
};

type InternalColumns = { created_at: Date; updated_at: Date; position: number | null; translations?: unknown };
/** The history shows translations, the lists are English. */
const toFields = <Row extends InternalColumns>({ created_at, updated_at, position, translations, ...row }: Row) =>
  Object.keys(translations ?? {}).length > 0 ? { ...row, translations } : row;
const omitInternalColumns = <Row extends InternalColumns>({ created_at, updated_at, position, translations, ...row }: Row) => row;
const addWireId = <Row extends { id: number }>({ id, ...row }: Row) => ({ _id: id, ...row });
const omitSlug = <Row extends { slug: string }>({ slug, ...row }: Row) => row;
const toStaffCategory = (row: MainCategory) => addWireId(omitInternalColumns(row));
const toStaffSubcategory = (row: MainSubcategory) => addWireId(omitInternalColumns(row));
/** Sanitises again on output, because the product table renders it as HTML. */
const cleanDescription = <Row extends { description: string }>(row: Row) => ({ ...row, description: cleanHtml(row.description) });
type StaffColumns = Pick<Product, keyof products.StaffProduct>;
// Allowlists of columns, so that a new column is not exposed by accident.
const PUBLIC_COLUMNS = Object.keys(products.product.shape) as (keyof products.Product)[];
const STAFF_COLUMNS = Object.keys(products.staffProduct.shape) as (keyof products.StaffProduct)[];
const TYPED_COLUMNS = Object.keys(typedData.shape) as (keyof TypedData)[];
export const toStaffProduct = (whole: StaffColumns): products.StaffProduct => {
  const { publish_at, withdraw_at, draft, ...row } = pickFields(whole, STAFF_COLUMNS);
  return {
    ...cleanDescription(row),
    publish_at: publish_at?.toISOString() ?? null,
    withdraw_at: withdraw_at?.toISOString() ?? null,
    draft: draft ? cleanDescription(omitTranslations(draft as products.ProductDraft)) : null,
  };
};
const omitTranslations = <Row extends object>({ translations, ...row }: Row & { translations?: unknown }) => row;
export const toStaffProductData = (row: Product): products.StaffProductData => ({
  ...toStaffProduct(row),
  ...(pickFields(row, TYPED_COLUMNS) as TypedData),
});
const toPublicProduct = (row: Product): products.Product => cleanDescription(pickFields(row, PUBLIC_COLUMNS));
const getTitle = (row: { title: string }) => row.title;

/** The definition of each resource. Changes, history, trash, stored files and cache tags derive from it. */
export const resourceDefinitions: { [Name in ResourceName]: ResourceDefinition<RowTypes[Name], ListedRowTypes[Name]> } = {
  slider: {
    table: "slider",
    missingMessage: websiteMessages.sliders.missing,
    fileColumns: ["image"],
    toListed: omitInternalColumns,
    toAuditFields: toFields,
    title: getTitle,
    tags: () => ["sliders"],
    find: (transaction, id) => transaction.slider.findUnique({ where: { id } }),
    remove: (transaction, id) => transaction.slider.delete({ where: { id } }),
    requireRoom: async (transaction, count) => {
      // Of two transactions that count, the second waits for the first.
      await transaction.$executeRaw`LOCK TABLE slider IN SHARE ROW EXCLUSIVE MODE`;
      if ((await transaction.slider.count()) + count > MAX_SLIDERS) throw new HttpError(409, websiteMessages.sliders.full);
    },
  },
  "main-category": {
    table: "main_category",
    missingMessage: catalogueMessages.mainCategories.missing,
    fileColumns: ["image_url"],
    toListed: (row) => omitSlug(toStaffCategory(row)),
    toStaffView: toStaffCategory,
    toAuditFields: (row) => addWireId(toFields(row)),
    title: getTitle,
    tags: getMainCategoryTags,
    changedTags: getChangedMainCategoryTags,
    find: (transaction, id) => transaction.mainCategory.findUnique({ where: { id } }),
    remove: (transaction, id) => transaction.mainCategory.delete({ where: { id } }),
  },
  "main-subcategory": {
    table: "main_subcategory",
    missingMessage: catalogueMessages.mainSubcategories.missing,
    fileColumns: ["image_url"],
    toListed: (row) => omitSlug(toStaffSubcategory(row)),
    toStaffView: toStaffSubcategory,
    toAuditFields: (row) => addWireId(toFields(row)),
    title: getTitle,
    tags: getMainSubcategoryTags,
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
    missingMessage: catalogueMessages.products.missing,
    fileColumns: ["product_image", "sub_image1", "sub_image2", "sub_image3", "sub_image4"],
    toListed: toPublicProduct,
    toStaffView: toStaffProduct,
    toFormView: toStaffProductData,
    toAuditFields: toFields,
    unrestoredColumns: ["state", "publish_at", "withdraw_at", "draft"],
    adaptVersion: (before, row) =>
      row.draft ? { ...row, draft: products.rebaseDraft(row.draft as products.ProductDraft, before, row) } : row,
    title: getTitle,
    tags: (row) => [...getProductTags(row), "terms"],
    changedTags: getProductChangeTags,
    find: (transaction, id) => transaction.product.findUnique({ where: { id } }),
    remove: (transaction, id) => transaction.product.delete({ where: { id } }),
    parent: { resource: "main-subcategory", column: "main_subcategory_id" },
  },
  brochure: {
    table: "brochure",
    missingMessage: websiteMessages.brochures.missing,
    fileColumns: ["cover_image", "pdf_file"],
    toListed: omitInternalColumns,
    toAuditFields: toFields,
    title: getTitle,
    tags: () => ["brochures"],
    find: (transaction, id) => transaction.brochure.findUnique({ where: { id } }),
    remove: (transaction, id) => transaction.brochure.delete({ where: { id } }),
  },
  "gallery-image": {
    table: "gallery_image",
    missingMessage: mediaMessages.gallery.missing,
    fileColumns: ["image"],
    toListed: ({ id, image }) => ({ id, image }),
    toAuditFields: toFields,
    title: (row) => getImageName(row, row),
    tags: () => ["gallery"],
    find: (transaction, id) => transaction.galleryImage.findUnique({ where: { id } }),
    remove: (transaction, id) => transaction.galleryImage.delete({ where: { id } }),
  },
};

export type Rows = { [Name in ResourceName]?: RowTypes[Name][] };

export const flatMapResources = <R>(rows: Rows, use: <Name extends ResourceName>(name: Name, rows: RowTypes[Name][]) => R[]): R[] =>
  RESOURCE_NAMES.flatMap((name) => use(name, rows[name] ?? []));

/** Regular expression for URLs of stored files inside JSON, valid in PostgreSQL. */
export const FILE_URL_PATTERN = String.raw`/uploads/[0-9a-f]{2}/[0-9a-f]{32}[^"\\[:space:]]*`;
const FILE_URL_REGEX = new RegExp(FILE_URL_PATTERN.replace("[:space:]", String.raw`\s`), "g");

export const findFileUrls = (value: unknown): string[] => JSON.stringify(value ?? null).match(FILE_URL_REGEX) ?? [];

function getRowFileUrls<Name extends ResourceName>(name: Name, row: RowTypes[Name]): string[] {
  const { table, fileColumns } = resourceDefinitions[name];
  const documents = JSON_COLUMNS.filter((column) => column.table === table).map(({ column }) => row[column as keyof RowTypes[Name]]);
  const columnUrls = fileColumns.map((column) => row[column] as string | null).filter((url) => url !== null);
  return [...columnUrls, ...documents.flatMap(findFileUrls)];
}

export const getFileUrls = (rows: Rows): string[] => [
  ...new Set(flatMapResources(rows, (name, ownRows) => ownRows.flatMap((row) => getRowFileUrls(name, row)))),
];

export const getTags = (rows: Rows): Tag[] => [
  ...new Set(flatMapResources(rows, (name, ownRows) => ownRows.flatMap((row) => resourceDefinitions[name].tags(row)))),
];

export function getChangeTags<Name extends ResourceName>(name: Name, before: RowTypes[Name], after: RowTypes[Name]): Tag[] {
  const { tags, changedTags } = resourceDefinitions[name];
  const languages = findTranslatedLanguages(before, after);
  if (languages) return languages.flatMap((language) => tags(after).map((tag) => toLanguageTag(tag, language)));
  return changedTags?.(before, after) ?? [...new Set([...tags(before), ...tags(after)])];
}

/** Returns the languages of a change that concerns translations only. */
function findTranslatedLanguages(before: object, after: object): string[] | undefined {
  const toRest = (row: object) => JSON.stringify({ ...row, translations: null, updated_at: null });
  if (toRest(before) !== toRest(after)) return undefined;
  const [old, next] = [before, after].map((row) => parseTranslations((row as { translations?: unknown }).translations));
  return TRANSLATED_LANGUAGES.filter((language) => JSON.stringify(old![language]) !== JSON.stringify(next![language]));
}

export const FILE_COLUMNS = RESOURCE_NAMES.flatMap((name) =>
  resourceDefinitions[name].fileColumns.map((column) => [resourceDefinitions[name].table, column] as const),
);

type JsonColumn = {
  table: string;
  column: string;
  resource: AuditResource;
  /** For columns with a list: the key of an item that contains its URL. These columns have an index. Absent for other JSON. */
  urlKey?: string;
  /** The column that identifies a row, and the link and cache tags that follow from its value. */
  titleColumn: string;
  href: (title: string, id: number) => string;
  tags: (title: string, id: number) => Tag[];
};

const contentColumn = {
  table: "content",
  resource: "content",
  titleColumn: "group_name",
  href: (group: string) => `/admin/website/${group}`,
} as const;

const productColumn = { table: "product", resource: "product", titleColumn: "title", href: () => screensByResource.product.href } as const;

export const JSON_COLUMNS: JsonColumn[] = [
  { ...productColumn, column: "draft", tags: () => [] },
  { ...productColumn, column: "documents", urlKey: "file", tags: (_, id) => [`product:${id}`] },
  { ...productColumn, column: "pictures", urlKey: "image", tags: (_, id) => [`product:${id}`] },
  { ...contentColumn, column: "data", tags: (group) => [`content:${group as ContentGroup}`] },
  { ...contentColumn, column: "draft", tags: () => [] },
  {
    ...{ table: "term", column: "page", resource: "term", titleColumn: "label" },
    href: (_, id) => `${adminScreens.terms.href}?id=${id}`,
    tags: () => ["terms", "term-pages"],
  },
];
