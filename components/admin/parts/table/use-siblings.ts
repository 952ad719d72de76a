import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderedName, Sibling, Siblings } from "@/lib/catalogue/order";
import { catalogueMessages } from "@/lib/catalogue/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { ApiError, type ChangeResponse, callApi, fetchVersioned, serverMessageOr, type Versioned } from "@/lib/shared/client/http/api";
import { useUndo } from "@/lib/shared/client/use-undo";

const words = catalogueMessages.order;
const describeLoadError = serverMessageOr(words.list.failed);

/** Loads, reorders and saves the rows of one parent. `parent` is undefined until one is chosen. */
export function useSiblings(resource: OrderedName, parent: number | undefined, isChosen: boolean, onUndone: () => void) {
  const [sorted, setSorted] = useState<{ from: Versioned<Siblings>; rows: Sibling[] }>();
  const { busy, run } = useRun();
  /** True if rows were added, deleted or moved in the meantime. */
  const [isStale, setStale] = useState(false);
  const path = `/api/order/${resource}`;
  const address = parent === undefined ? path : `${path}?parent=${parent}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [address],
    queryFn: () => fetchVersioned<Siblings>(address),
    enabled: isChosen,
    meta: { failed: describeLoadError },
  });
  const loaded = isChosen && !isFetching && !error ? data : undefined;
  const rows = sorted && sorted.from === loaded ? sorted.rows : loaded?.row.items;

  function load() {
    setStale(false);
    void refetch();
  }
  const { createUndoOptions } = useUndo(onUndone);

  const sort = (to: Sibling[]) => loaded && setSorted({ from: loaded, rows: to });

  async function save(): Promise<boolean> {
    if (!loaded || !rows) return false;
    const ids = rows.map(({ id }) => id);
    const { answer, error } = await run(
      () => callApi<ChangeResponse>("PUT", path, { ids }, { ifMatch: loaded.version }),
      () => words.done,
      serverMessageOr(words.failed),
      createUndoOptions,
    );
    if (error) setStale(error instanceof ApiError && error.status === 409);
    return answer !== undefined;
  }

  const isChanged = rows?.some((row, place) => row !== loaded?.row.items[place]) ?? false;
  const failure = error && !isFetching ? describeLoadError(error) : undefined;
  return { rows, total: loaded?.row.total ?? 0, failure, busy, isStale, isChanged, load, sort, save };
}
