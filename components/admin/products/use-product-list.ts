import { useMemo, useState } from "react";
import { always } from "@/lib/client/api";
import { LAST_PAGE, usePage } from "@/lib/client/use-page";
import { messages } from "@/lib/domain/messages";
import type { Order, ProductSort } from "@/lib/domain/product-pages";
import type { StaffProduct } from "@/lib/domain/products";

/** A column and a direction, as the sort select holds them. */
export type Sorting = `${ProductSort}-${Order}`;

const OLDEST_FIRST: Sorting = "id-asc";
const NEWEST_FIRST: Sorting = "id-desc";

export const SORTINGS: readonly { value: Sorting; label: string }[] = [
  { value: OLDEST_FIRST, label: "Oldest first" },
  { value: NEWEST_FIRST, label: "Newest first" },
  ...(
    [
      ["title", "Title"],
      ["main_subcategory", "Main Subcategory"],
      ["size", "Size"],
      ["finish", "Finish"],
      ["thickness", "Thickness"],
      ["material", "Material"],
      ["recommended_use", "Recommended Use"],
    ] as const
  ).flatMap(([column, label]) => [
    { value: `${column}-asc` as const, label: `${label}, ascending` },
    { value: `${column}-desc` as const, label: `${label}, descending` },
  ]),
];

const failed = always(messages.products.list.failed);

/** The page of products that shows: searched, sorted and turned by staff. */
export function useProductList() {
  const [view, setView] = useState({ search: "", state: "", sorting: OLDEST_FIRST, page: 1 });
  const { search, state, sorting, page } = view;
  const query = useMemo(() => {
    const [sort = "", order = ""] = sorting.split("-");
    return String(new URLSearchParams({ state: state || "all", search, sort, order }));
  }, [search, state, sorting]);
  const list = usePage<StaffProduct>("/api/subcategories", query, page, failed);

  /** Shows where a product that has just been added stands. */
  function showNewest() {
    const newestFirst = sorting === NEWEST_FIRST;
    const next = { search: "", state: "", sorting: newestFirst ? NEWEST_FIRST : OLDEST_FIRST, page: newestFirst ? 1 : LAST_PAGE };
    if (search === "" && state === "" && sorting === next.sorting && page === next.page) list.reload();
    else setView(next);
  }

  return {
    ...list,
    search,
    state,
    sorting,
    turn: (to: number) => setView((old) => ({ ...old, page: to })),
    searchFor: (words: string) => setView((old) => ({ ...old, search: words, page: 1 })),
    filterBy: (by: string) => setView((old) => ({ ...old, state: by, page: 1 })),
    sortBy: (by: Sorting) => setView((old) => ({ ...old, sorting: by, page: 1 })),
    showNewest,
  };
}
