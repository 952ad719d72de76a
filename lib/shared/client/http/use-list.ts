import { useCallback, useEffect, useState } from "react";
import { apiList, type Wording } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";

/**
 * A list loaded with the token. `rows` is undefined until it has loaded; `failure` is the message
 * shown when it failed. Rows stay when a reload fails. `failed` must be the same function on each render.
 */
export function useList<Row>(path: string, failed: Wording) {
  const [rows, setRows] = useState<Row[]>();
  const [failure, setFailure] = useState<string>();

  const reload = useCallback(async () => {
    try {
      setRows(await apiList<Row>(path));
      setFailure(undefined);
    } catch (error) {
      setFailure(failed(error));
      toast.error(failed(error));
    }
  }, [path, failed]);
  useEffect(() => void reload(), [reload]);

  /** Takes a row off the list without asking the server. */
  const forget = (gone: Row) => setRows((old) => old?.filter((row) => row !== gone));
  /** The same for a row that the server has removed; others may have gone with it. */
  function removed(gone: Row) {
    forget(gone);
    void reload();
  }
  /** Puts a row in the place of another without asking the server. */
  const replace = (old: Row, by: Row) => setRows((rows) => rows?.map((row) => (row === old ? by : row)));

  return { rows, failure, reload, forget, removed, replace };
}
