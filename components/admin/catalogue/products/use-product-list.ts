import { useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import { z } from "zod";
import { type Order, PRODUCT_GAPS, type ProductSort } from "@/lib/catalogue/products/product-pages";
import { STAFF_STATES } from "@/lib/catalogue/products/product-states";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { useLocalStorage } from "@/lib/shared/client/browser-values";
import { fixedMessage } from "@/lib/shared/client/http/api";
import { LAST_PAGE, usePage } from "@/lib/shared/client/http/use-list";

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

/** The chosen category: "category-3", "subcategory-7", or "" for all. */
const PLACE = /^(category|subcategory)-(\d+)$/;

export function parsePlace(place: string): Partial<Record<"main_category_id" | "main_subcategory_id", string>> {
  const [, level, id] = PLACE.exec(place) ?? [];
  return id ? { [`main_${level}_id`]: id } : {};
}

const viewSchema = z.object({
  state: z.enum(STAFF_STATES).or(z.literal("")),
  sorting: z.string().refine((text): text is Sorting => SORTINGS.some(({ value }) => value === text)),
});

export function useProductList() {
  const params = useSearchParams();
  const [savedView, saveView] = useLocalStorage<{ state: string; sorting: Sorting }>("products-list", viewSchema, {
    state: "",
    sorting: OLDEST_FIRST,
  });
  // The dashboard links to products with missing data.
  const [view, setView] = useState(() => {
    const missing = PRODUCT_GAPS.find((gap) => gap === params.get("missing")) ?? "";
    const state = missing ? (STAFF_STATES.find((name) => name === params.get("state")) ?? "") : savedView.state;
    return { ...savedView, state, missing, search: "", place: "", page: 1 };
  });
  const { search, state, sorting, place, missing, page } = view;
  const query = useMemo(() => {
    const [sort = "", order = ""] = sorting.split("-");
    return String(new URLSearchParams({ state: state || "all", search, sort, order, missing, ...parsePlace(place) }));
  }, [search, state, sorting, place, missing]);
  const list = usePage<StaffProduct>("/api/subcategories", query, page, fixedMessage(catalogueMessages.products.list.failed));

  /** Shows the first page, unless the change names a page. */
  const patchView = (change: Partial<typeof view>) => setView((old) => ({ ...old, page: 1, ...change }));

  function changeView(chosen: { state?: string; sorting?: Sorting }) {
    saveView({ state, sorting, ...chosen });
    patchView(chosen);
  }

  function showNewest() {
    const newestFirst = sorting === NEWEST_FIRST;
    const next = {
      search: "",
      state: "",
      place: "",
      missing: "" as const,
      sorting: newestFirst ? NEWEST_FIRST : OLDEST_FIRST,
      page: newestFirst ? 1 : LAST_PAGE,
    };
    if (search === "" && state === "" && place === "" && missing === "" && sorting === next.sorting && page === next.page) list.reload();
    else setView(next);
  }

  return {
    ...list,
    search,
    state,
    sorting,
    place,
    missing,
    goToPage: (to: number) => patchView({ page: to }),
    searchFor: (words: string) => patchView({ search: words }),
    filterBy: (by: string) => changeView({ state: by }),
    showPlace: (chosen: string) => patchView({ place: chosen }),
    showMissing: (gap: string) => patchView({ missing: PRODUCT_GAPS.find((name) => name === gap) ?? "" }),
    clearFilters: () => {
      saveView({ state: "", sorting });
      patchView({ search: "", state: "", place: "", missing: "" });
    },
    sortBy: (by: Sorting) => changeView({ sorting: by }),
    showNewest,
  };
}
