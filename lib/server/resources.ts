import "server-only";
import type { AuditFields } from "@/lib/domain/audit";
import { imageName } from "@/lib/domain/gallery";
import { messages } from "@/lib/domain/messages";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/domain/resources";
import { MAX_SLIDERS } from "@/lib/domain/sliders";
import type { Transaction } from "@/lib/server/db";
import { HttpError } from "@/lib/server/errors";
import type { Brochure, GalleryImage, MainCategory, MainSubcategory, Product, Slider } from "@/lib/server/prisma/client";
import { type Tag, tagsOfMainSubcategory, tagsOfProduct } from "@/lib/server/tags";

/** The row of each resource as the database holds it. */
export type RowOf = {
  slider: Slider;
  "main-category": MainCategory;
  "main-subcategory": MainSubcategory;
  product: Product;
  brochure: Brochure;
  "gallery-image": GalleryImage;
};

/** A column that got another name in a migration. */
export type Rename = { from: string; to: string; migration: string };

type Stored<Row> = {
  table: string;
  /** The columns that name stored files. What they name is stored, swept and put into the trash with the row. */
  files: (keyof Row & string)[];
  /** What the history shows of a row, and what staff call it. */
  listed: (row: Row) => AuditFields;
  title: (row: Row) => string;
  /** What shows a row that was added, deleted or restored. */
  tags: (row: Row) => Tag[];
  remove: (transaction: Transaction, id: number) => Promise<Row>;
  /** What the row belongs to. It is restored only when that is there. */
  parent?: { resource: ResourceName; column: keyof Row & string };
  /** The rows that the database deletes with it. */
  children?: { [Name in ResourceName]?: (transaction: Transaction, id: number) => Promise<RowOf[Name][]> };
  /** Throws when there is no room for one more row. */
  requireRoom?: (transaction: Transaction) => Promise<void>;
  /** For rows that went into the trash before a migration: columns renamed since, and values for new columns without a default. */
  renamed?: Rename[];
  added?: Partial<Row>;
};

/** What only the database needs to know of a row is left out. */
export const withoutTimes = <Row extends { created_at: Date; updated_at: Date }>({ created_at, updated_at, ...row }: Row) => row;
const withWireId = ({ id, ...row }: { id: number; title: string }) => ({ _id: id, ...row });
const title = (row: { title: string }) => row.title;

/** One entry for each resource: history, trash, stored files and cache tags derive from it. */
export const stored: { [Name in ResourceName]: Stored<RowOf[Name]> } = {
  slider: {
    table: "slider",
    files: ["image"],
    listed: withoutTimes,
    title,
    tags: () => ["sliders"],
    remove: (transaction, id) => transaction.slider.delete({ where: { id } }),
    requireRoom: async (transaction) => {
      if ((await transaction.slider.count()) >= MAX_SLIDERS) throw new HttpError(409, messages.sliders.full);
    },
  },
  "main-category": {
    table: "main_category",
    files: ["image_url"],
    listed: (row) => withWireId(withoutTimes(row)),
    title,
    tags: () => ["main-categories"],
    remove: (transaction, id) => transaction.mainCategory.delete({ where: { id } }),
  },
  "main-subcategory": {
    table: "main_subcategory",
    files: ["image_url"],
    listed: (row) => withWireId(withoutTimes(row)),
    title,
    tags: ({ id, main_category_id }) => tagsOfMainSubcategory({ _id: id, main_category_id }),
    remove: (transaction, id) => transaction.mainSubcategory.delete({ where: { id } }),
    parent: { resource: "main-category", column: "main_category_id" },
    children: {
      product: (transaction, main_subcategory_id) =>
        transaction.product.findMany({ where: { main_subcategory_id }, orderBy: { id: "asc" } }),
    },
  },
  product: {
    table: "product",
    files: ["product_image", "sub_image1", "sub_image2", "sub_image3", "sub_image4"],
    listed: withoutTimes,
    title,
    tags: tagsOfProduct,
    remove: (transaction, id) => transaction.product.delete({ where: { id } }),
    parent: { resource: "main-subcategory", column: "main_subcategory_id" },
  },
  brochure: {
    table: "brochure",
    files: ["cover_image", "pdf_file"],
    listed: withoutTimes,
    title,
    tags: () => ["brochures"],
    remove: (transaction, id) => transaction.brochure.delete({ where: { id } }),
  },
  "gallery-image": {
    table: "gallery_image",
    files: ["image"],
    listed: withoutTimes,
    title: (row) => imageName(row, row),
    tags: () => ["gallery"],
    remove: (transaction, id) => transaction.galleryImage.delete({ where: { id } }),
  },
};

/** Rows of some resources. */
export type Rows = { [Name in ResourceName]?: RowOf[Name][] };

/** Does something with the rows of each resource, parents first. */
export const eachOf = <R>(rows: Rows, use: <Name extends ResourceName>(name: Name, rows: RowOf[Name][]) => R[]): R[] =>
  RESOURCE_NAMES.flatMap((name) => use(name, rows[name] ?? []));

/** The files that rows name. */
export const filesOf = (rows: Rows): string[] => [
  ...new Set(
    eachOf(rows, (name, some) => some.flatMap((row) => stored[name].files.map((column) => row[column] as string | null))).filter(
      (file) => file !== null,
    ),
  ),
];

/** What shows these rows. */
export const tagsOf = (rows: Rows): Tag[] => [...new Set(eachOf(rows, (name, some) => some.flatMap((row) => stored[name].tags(row))))];

/** Every column that names a stored file, with its table. */
export const FILE_COLUMNS = RESOURCE_NAMES.flatMap((name) => stored[name].files.map((column) => [stored[name].table, column] as const));
