import { availabilityNames, pictureRoles } from "@/lib/catalogue/products/data-words";
import type { ProductPicture } from "@/lib/catalogue/products/product-pictures";
import { stateNames } from "@/lib/catalogue/products/state-words";
import type { Variant } from "@/lib/catalogue/products/variants";
import type { Column, ProductColumn } from "@/lib/imports/columns";
import { descriptionCell } from "@/lib/imports/description-cell";
import { fileName, type Place, type SheetProduct } from "@/lib/imports/plan/snapshot";
import { testCell } from "@/lib/imports/test-cells";

const CAPTION = " | ";

const pictureLine = ({ role, image, caption }: ProductPicture) =>
  `${pictureRoles[role].toLowerCase()}: ${fileName(image)}${caption === null ? "" : CAPTION + caption}`;

/** What a product says in a column, but for where it stands; "" where it says nothing. */
export function productCell(product: SheetProduct, name: Exclude<ProductColumn, "main_category" | "main_subcategory">): string {
  switch (name) {
    case "description":
      return descriptionCell(product.description);
    case "state":
      return stateNames[product.state];
    case "product_image":
    case "sub_image1":
    case "sub_image2":
    case "sub_image3":
    case "sub_image4":
      return fileName(product[name] ?? "");
    case "pictures":
      return product.pictures.map(pictureLine).join("\n");
    default:
      return String(product[name] ?? "");
  }
}

/** What a variant says in a column: a number where it is one. */
export function variantCell(variant: Variant, name: keyof Variant): string | number {
  const value = variant[name];
  return name === "availability" && variant.availability ? availabilityNames[variant.availability] : (value ?? "");
}

/** Told again on each row of a product, so that they can be sorted and filtered. */
const REPEATED: ProductColumn[] = ["id", "main_category", "main_subcategory", "title"];

/** The rows that tell of a product: one, or one for each of its variants. */
export function productRows(columns: Column[], product: SheetProduct, place: Place | undefined): (string | number)[][] {
  const variants = product.variants.length > 0 ? product.variants : [undefined];
  return variants.map((variant, index) =>
    columns.map((column) => {
      if (column.of === "variant") return variant ? variantCell(variant, column.name) : "";
      if (column.of === "test") return index === 0 ? testCell(product.tests, column.test) : "";
      if (index > 0 && !REPEATED.includes(column.name)) return "";
      if (column.name === "id") return product.id;
      if (column.name === "main_category") return place?.category.title ?? "";
      if (column.name === "main_subcategory") return place?.title ?? "";
      return productCell(product, column.name);
    }),
  );
}
