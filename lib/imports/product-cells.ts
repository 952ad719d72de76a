import { availabilityNames, pictureRoles } from "@/lib/catalogue/products/data-words";
import type { ProductPicture } from "@/lib/catalogue/products/product-pictures";
import { stateNames } from "@/lib/catalogue/products/state-words";
import type { Variant } from "@/lib/catalogue/products/variants";
import type { Column, ProductColumn } from "@/lib/imports/columns";
import { getPictureName } from "@/lib/imports/plan/picture-names";
import type { Place, SheetProduct } from "@/lib/imports/plan/snapshot";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { formatTestCell } from "@/lib/imports/test-cells";
import { splitTextBlocks } from "@/lib/shared/text/plain-text";

const CAPTION_SEPARATOR = " | ";

const formatPicture = (product: SheetProduct, { role, image, caption }: ProductPicture) =>
  `${pictureRoles[role].toLowerCase()}: ${getPictureName(product, image)}${caption === null ? "" : CAPTION_SEPARATOR + caption}`;

export function formatProductCell(product: SheetProduct, name: Exclude<ProductColumn, "main_category" | "main_subcategory">): string {
  switch (name) {
    case "description":
      return htmlToCell(product.description);
    case "state":
      return stateNames[product.state];
    case "product_image":
    case "sub_image1":
    case "sub_image2":
    case "sub_image3":
    case "sub_image4":
      return getPictureName(product, product[name] ?? "");
    case "pictures":
      return product.pictures.map((picture) => formatPicture(product, picture)).join("\n");
    default:
      return String(product[name] ?? "");
  }
}

export function formatVariantCell(variant: Variant, name: keyof Variant): string | number {
  const value = variant[name];
  return name === "availability" && variant.availability ? availabilityNames[variant.availability] : (value ?? "");
}

/** Repeated in each row of a product, so that rows can be sorted and filtered. */
const REPEATED_COLUMNS: ProductColumn[] = ["id", "main_category", "main_subcategory", "title"];

export function createProductRows(columns: Column[], product: SheetProduct, place: Place | undefined): (string | number)[][] {
  const hasVariants = product.variants.length > 0 && columns.some(({ kind }) => kind === "variant");
  const variants = hasVariants ? product.variants : [undefined];
  return variants.map((variant, index) =>
    columns.map((column) => {
      if (column.kind === "variant") return variant ? formatVariantCell(variant, column.name) : "";
      if (column.kind === "test") return index === 0 ? formatTestCell(product.tests, column.test) : "";
      if (index > 0 && !REPEATED_COLUMNS.includes(column.name)) return "";
      if (column.name === "id") return product.id;
      if (column.name === "main_category") return place?.category.title ?? "";
      if (column.name === "main_subcategory") return place?.title ?? "";
      return formatProductCell(product, column.name);
    }),
  );
}

export const MAX_CELL_LENGTH = 32_767;

const TAG = /<\/?(?:p|br|hr|h[1-6]|ul|ol|li|blockquote|strong|b|em|i|u|s|sub|sup|a|table)(?:\s[^<>]*)?\/?>/i;

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const ignoreSpaces = (text: string) => text.replace(/\s+/g, " ").trim();

/** Converts a description to plain text: one line per heading, paragraph, list item and table row. */
export function htmlToCell(html: string): string {
  const text = splitTextBlocks(html)
    .map((block) => block.text)
    .join("\n");
  return text.length > MAX_CELL_LENGTH ? spreadsheetMessages.tooLongForCell : text;
}

/** Keeps HTML, or makes one paragraph per line. Not sanitised. @param current kept with its formatting if the cell has its text */
export function cellToHtml(text: string, current = ""): string {
  if (ignoreSpaces(text) === ignoreSpaces(htmlToCell(current))) return current;
  if (TAG.test(text)) return text;
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines.flatMap((line) => (line ? [`<p>${escapeHtml(line)}</p>`] : [])).join("");
}
