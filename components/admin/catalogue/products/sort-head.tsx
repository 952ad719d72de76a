import type { ReactNode } from "react";
import type { Sorting } from "@/components/admin/catalogue/products/use-product-list";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import type { ProductSort } from "@/lib/catalogue/products/product-pages";

type Props = {
  name: string;
  sort: ProductSort | undefined;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  className: string;
  /** Replaces the name. */
  children?: ReactNode;
};

export function SortHead({ name, sort, sorting, onSort, className, children }: Props) {
  const order = sort && ({ [`${sort}-asc`]: "ascending", [`${sort}-desc`]: "descending" } as const)[sorting];
  return (
    <th role="columnheader" scope="col" aria-sort={order} className={className}>
      {sort ? (
        <button
          type="button"
          onClick={() => onSort(`${sort}-${order === "ascending" ? "desc" : "asc"}`)}
          className="-mx-2 flex min-h-10 items-center gap-1.5 rounded-ease px-2 text-left font-semibold hover:bg-limestone"
        >
          {name}
          <AdminIcon
            name="chevron-down"
            className={`size-3.5 ${order ? "text-basalt" : "opacity-0"} ${order === "ascending" ? "rotate-180" : ""}`}
          />
        </button>
      ) : (
        <span className="flex min-h-10 items-center">{children || name}</span>
      )}
    </th>
  );
}
