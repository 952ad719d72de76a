import { useMemo, useState } from "react";
import { z } from "zod";
import type { Order, ProductSort } from "@/lib/catalogue/products/product-pages";
import { productState } from "@/lib/catalogue/products/product-states";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { fixedMessage } from "@/lib/shared/client/http/api";
import { LAST_PAGE, usePage } from "@/lib/shared/client/http/use-page";
import { useLocalStorage } from "@/lib/shared/client/use-local-storage";

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

const viewSchema = z.object({
  state: productState.or(z.literal("")),
  sorting: z.string().refine((text): text is Sorting => SORTINGS.some(({ value }) => value === text)),
});

const describeError = fixedMessage(catalogueMessages.products.list.failed);

export function useProductList() {
  const [savedView, saveView] = useLocalStorage<{ state: string; sorting: Sorting }>("products-list", viewSchema, {
    state: "",
    sorting: OLDEST_FIRST,
  });
  const [view, setView] = useState({ ...savedView, search: "", page: 1 });
  const { search, state, sorting, page } = view;
  const query = useMemo(() => {
    const [sort = "", order = ""] = sorting.split("-");
    return String(new URLSearchParams({ state: state || "all", search, sort, order }));
  }, [search, state, sorting]);
  const list = usePage<StaffProduct>("/api/subcategories", query, page, describeError);

  function changeView(chosen: { state?: string; sorting?: Sorting }) {
    saveView({ state, sorting, ...chosen });
    setView((old) => ({ ...old, ...chosen, page: 1 }));
  }

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
    goToPage: (to: number) => setView((old) => ({ ...old, page: to })),
    searchFor: (words: string) => setView((old) => ({ ...old, search: words, page: 1 })),
    filterBy: (by: string) => changeView({ state: by }),
    sortBy: (by: Sorting) => changeView({ sorting: by }),
    showNewest,
  };
}
