import { useCallback, useState } from "react";
import { parsePlace } from "@/components/admin/catalogue/products/use-product-list";
import type { StaffProduct } from "@/lib/catalogue/products/products";

export type Filter = { search: string; state: string; place: string; missing: string };

export type SelectionScope = { ids: ReadonlySet<number> } | { filter: Filter };

/** The query parameters of calls that take the selected products. */
export const toScopeQuery = (scope: SelectionScope): Record<string, string> =>
  "ids" in scope
    ? { ids: [...scope.ids].join(",") }
    : { search: scope.filter.search, state: scope.filter.state, missing: scope.filter.missing, ...parsePlace(scope.filter.place) };

const NO_IDS: ReadonlySet<number> = new Set();

/** The selected products. A selection of all results is cleared when the filter changes. */
export function useSelection({ search, state, place, missing }: Filter, rows: StaffProduct[] | undefined, total: number | undefined) {
  const key = `${state}/${place}/${missing}/${search}`;
  const [ids, setIds] = useState(NO_IDS);
  const [allResultsKey, setAllResultsKey] = useState<string>();
  const isAllResults = allResultsKey === key;

  const toggle = useCallback((id: number, isSelected: boolean) => {
    setAllResultsKey(undefined);
    setIds((old) => {
      const next = new Set(old);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  function togglePage(isSelected: boolean) {
    for (const { id } of rows ?? []) toggle(id, isSelected);
  }

  function clear() {
    setAllResultsKey(undefined);
    setIds(NO_IDS);
  }

  const scope: SelectionScope = isAllResults ? { filter: { search, state, place, missing } } : { ids };
  return {
    scope,
    count: isAllResults ? (total ?? 0) : ids.size,
    isSelected: (id: number) => isAllResults || ids.has(id),
    isPageSelected: Boolean(rows?.length) && (isAllResults || rows!.every(({ id }) => ids.has(id))),
    isAllResults,
    toggle,
    togglePage,
    selectAllResults: () => setAllResultsKey(key),
    clear,
  };
}

export type ProductSelection = ReturnType<typeof useSelection>;
