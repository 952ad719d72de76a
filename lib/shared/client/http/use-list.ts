import { useCallback, useState } from "react";
import { type FormatError, fetchList } from "@/lib/shared/client/http/api";
import { useLoad } from "@/lib/shared/client/http/use-request";
import { toast } from "@/lib/shared/client/toast";

/**
 * Loads a list with the token. `rows` is undefined until it has loaded; `failure` is the error message.
 * Old rows stay visible if a reload fails. `failed` must be the same function on each render; a blank message shows no toast.
 */
export function useList<Row>(path: string, failed: FormatError) {
  const [rows, setRows] = useState<Row[]>();
  const [failure, setFailure] = useState<string>();

  const reload = useCallback(async () => {
    try {
      setRows(await fetchList<Row>(path));
      setFailure(undefined);
    } catch (error) {
      const text = failed(error);
      setFailure(text);
      if (text) toast.error(text);
    }
  }, [path, failed]);
  useLoad(reload);

  const forget = (removedRow: Row) => setRows((old) => old?.filter((row) => row !== removedRow));
  /** Removes a row and reloads, because the server may have deleted other rows with it. */
  function removed(removedRow: Row) {
    forget(removedRow);
    void reload();
  }
  const replace = (old: Row, updated: Row) => setRows((rows) => rows?.map((row) => (row === old ? updated : row)));

  const find = async (matches: (row: Row) => boolean) => (rows ?? (await fetchList<Row>(path))).find(matches);

  return { rows, failure, reload, forget, removed, replace, find };
}
