import { useCallback, useEffect, useState } from "react";
import type { OrderedName, Sibling, Siblings } from "@/lib/catalogue/order";
import { ApiError, api, apiVersioned, server, unlessOffline } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

const words = messages.order;
const failedToLoad = server(words.list.failed);

/**
 * The rows of one parent in the order that is being made of them, and its saving.
 * @param parent undefined while none is chosen
 */
export function useSiblings(resource: OrderedName, parent: number | undefined, isChosen: boolean) {
  const [loaded, setLoaded] = useState<{ rows: Sibling[]; before: readonly Sibling[]; total: number; version: string | undefined }>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Something was added, deleted or moved meanwhile. */
  const [isOld, setOld] = useState(false);
  const path = `/api/order/${resource}`;

  const load = useCallback(async () => {
    setLoaded(undefined);
    setFailure(undefined);
    setOld(false);
    if (!isChosen) return;
    try {
      const { row, version } = await apiVersioned<Siblings>(parent === undefined ? path : `${path}?parent=${parent}`);
      setLoaded({ rows: row.items, before: row.items, total: row.total, version });
    } catch (error) {
      setFailure(failedToLoad(error));
      toast.error(failedToLoad(error));
    }
  }, [path, parent, isChosen]);
  useEffect(() => void load(), [load]);

  const sort = (rows: Sibling[]) => setLoaded((old) => old && { ...old, rows });

  /** @returns whether it worked */
  async function save(): Promise<boolean> {
    if (!loaded || busy) return false;
    setBusy(true);
    try {
      await api("PUT", path, { ids: loaded.rows.map(({ id }) => id) }, { ifMatch: loaded.version });
      toast.success(words.done);
      return true;
    } catch (error) {
      setOld(error instanceof ApiError && error.status === 409);
      toast.error(unlessOffline(server(words.failed))(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  const isChanged = loaded?.rows.some((row, place) => row !== loaded.before[place]) ?? false;
  return { rows: loaded?.rows, total: loaded?.total ?? 0, failure, busy, isOld, isChanged, load, sort, save };
}
