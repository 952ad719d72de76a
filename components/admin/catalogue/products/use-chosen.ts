import { useCallback, useState } from "react";
import type { StaffProduct } from "@/lib/catalogue/products/products";

/** What a search and a state find. */
export type Filter = { search: string; state: string };

/** Which products are chosen: some, by their ids, or all that are found. */
export type Choice = { ids: ReadonlySet<number> } | { filter: Filter };

const NONE: ReadonlySet<number> = new Set();

/** The products that staff choose to do something with. Those that are found are others as soon as something else is looked for. */
export function useChosen({ search, state }: Filter, rows: StaffProduct[] | undefined, total: number | undefined) {
  const key = `${state}/${search}`;
  const [ids, setIds] = useState(NONE);
  const [found, setFound] = useState<string>();
  const areFound = found === key;

  const toggle = useCallback((id: number, isChosen: boolean) => {
    setFound(undefined);
    setIds((old) => {
      const next = new Set(old);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  function togglePage(isChosen: boolean) {
    for (const { id } of rows ?? []) toggle(id, isChosen);
  }

  function clear() {
    setFound(undefined);
    setIds(NONE);
  }

  const choice: Choice = areFound ? { filter: { search, state } } : { ids };
  return {
    choice,
    count: areFound ? (total ?? 0) : ids.size,
    isChosen: (id: number) => areFound || ids.has(id),
    isPageChosen: Boolean(rows?.length) && (areFound || rows!.every(({ id }) => ids.has(id))),
    areFound,
    toggle,
    togglePage,
    chooseFound: () => setFound(key),
    clear,
  };
}

export type Chosen = ReturnType<typeof useChosen>;
