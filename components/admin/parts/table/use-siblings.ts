import { useCallback, useState } from "react";
import type { OrderedName, Sibling, Siblings } from "@/lib/catalogue/order";
import { catalogueMessages } from "@/lib/catalogue/words";
import { ApiError, type ChangeResponse, callApi, fetchVersioned, serverMessageOr } from "@/lib/shared/client/http/api";
import { useLoad } from "@/lib/shared/client/http/use-request";
import { toast } from "@/lib/shared/client/toast";
import { useUndo } from "@/lib/shared/client/use-undo";

const words = catalogueMessages.order;
const describeLoadError = serverMessageOr(words.list.failed);

/** Loads, reorders and saves the rows of one parent. `parent` is undefined until one is chosen. */
export function useSiblings(resource: OrderedName, parent: number | undefined, isChosen: boolean, onUndone: () => void) {
  const [loaded, setLoaded] = useState<{ rows: Sibling[]; savedRows: readonly Sibling[]; total: number; version: string | undefined }>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** True if rows were added, deleted or moved in the meantime. */
  const [isStale, setStale] = useState(false);
  const path = `/api/order/${resource}`;

  const load = useCallback(async () => {
    setLoaded(undefined);
    setFailure(undefined);
    setStale(false);
    if (!isChosen) return;
    try {
      const { row, version } = await fetchVersioned<Siblings>(parent === undefined ? path : `${path}?parent=${parent}`);
      setLoaded({ rows: row.items, savedRows: row.items, total: row.total, version });
    } catch (error) {
      setFailure(describeLoadError(error));
      toast.error(describeLoadError(error));
    }
  }, [path, parent, isChosen]);
  useLoad(load);
  const { createUndoOptions } = useUndo(onUndone);

  const reorder = (rows: Sibling[]) => setLoaded((old) => old && { ...old, rows });

  async function save(): Promise<boolean> {
    if (!loaded || busy) return false;
    setBusy(true);
    try {
      const ids = loaded.rows.map(({ id }) => id);
      const answer = await callApi<ChangeResponse>("PUT", path, { ids }, { ifMatch: loaded.version });
      toast.success(words.done, createUndoOptions(answer));
      return true;
    } catch (error) {
      setStale(error instanceof ApiError && error.status === 409);
      toast.error(serverMessageOr(words.failed)(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  const isChanged = loaded?.rows.some((row, place) => row !== loaded.savedRows[place]) ?? false;
  return { rows: loaded?.rows, total: loaded?.total ?? 0, failure, busy, isStale, isChanged, load, sort: reorder, save };
}
