import { useMemo } from "react";
import { z } from "zod";
import { bulkWords } from "@/lib/catalogue/products/bulk-words";
import type { ProductSort } from "@/lib/catalogue/products/product-pages";
import { useRemembered } from "@/lib/shared/client/use-remembered";

export type Column = { name: string; width: string; sort?: ProductSort; stays?: boolean };

/** The columns of the table of products; those that stay cannot be hidden. */
export const COLUMNS = {
  chosen: { name: bulkWords.column, width: "6.5rem", stays: true },
  main_subcategory: { name: "Main Subcategory", width: "11rem", sort: "main_subcategory" },
  image: { name: "Image", width: "8rem", stays: true },
  title: { name: "Title", width: "minmax(10rem,1fr)", sort: "title", stays: true },
  description: { name: "Description", width: "18.75rem" },
  size: { name: "Size", width: "9.5rem", sort: "size" },
  finish: { name: "Finish", width: "8rem", sort: "finish" },
  thickness: { name: "Thickness", width: "7rem", sort: "thickness" },
  material: { name: "Material", width: "9rem", sort: "material" },
  recommended_use: { name: "Recommended Use", width: "10.5rem", sort: "recommended_use" },
  sub_images: { name: "Sub Images", width: "8rem" },
  actions: { name: "Actions", width: "9.5rem", stays: true },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as ColumnName[];
const columnOf = (name: ColumnName): Column => COLUMNS[name];

/** Those that staff may hide. */
export const HIDEABLE = NAMES.filter((name) => !columnOf(name).stays);

const hiddenColumns = z.array(z.string()).transform((names) => HIDEABLE.filter((name) => names.includes(name)));

/** Which columns staff have chosen to see, remembered by this browser. */
export function useColumns() {
  const [hidden, hide] = useRemembered<ColumnName[]>("products-hidden-columns", hiddenColumns, []);
  // Each row of a long table compares it.
  const shown = useMemo(() => NAMES.filter((name) => !hidden.includes(name)), [hidden]);
  return {
    hidden,
    shown,
    toggle: (name: ColumnName) => hide(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]),
    showAll: () => hide([]),
  };
}

export type Columns = ReturnType<typeof useColumns>;
