import { useCallback, useRef, useState } from "react";
import { useUnmount } from "@/lib/shared/client/effects";
import { Cancelled, type FormatError, fetchPage } from "@/lib/shared/client/http/api";
import { useLoad } from "@/lib/shared/client/http/use-request";
import { toast } from "@/lib/shared/client/toast";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";

type Loaded<Row> = { query: string; page: number; rows: Row[]; total: number };

export const LAST_PAGE = 1_000_000_000;

const countPages = (total: number) => Math.max(1, Math.ceil(total / ROWS_PER_PAGE));

/**
 * Loads one page of a long list with the token. Old rows stay visible until the next page has loaded.
 * A page beyond the end shows the last page. `failure` is the error message.
 * @param query search and sort parameters: "search=marble&sort=title"
 * @param failed must be the same function on each render
 */
export function usePage<Row>(path: string, query: string, requestedPage: number, failed: FormatError) {
  const [loaded, setLoaded] = useState<Loaded<Row>>();
  const [failure, setFailure] = useState<string>();
  const [loading, setLoading] = useState(true);

  const running = useRef<AbortController>(undefined);

  const load = useCallback(async () => {
    // Only the latest request counts: responses can arrive in any order.
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const read = (page: number) => fetchPage<Row>(`${path}?page=${page}&limit=${ROWS_PER_PAGE}&${query}`, { signal });
    setLoading(true);
    try {
      let page = requestedPage;
      let response = await read(page);
      if (response.rows.length === 0 && page > 1) {
        page = countPages(response.total);
        response = await read(page);
      }
      setLoaded({ query, page, ...response });
      setFailure(undefined);
    } catch (error) {
      if (error instanceof Cancelled) return;
      setFailure(failed(error));
      toast.error(failed(error));
      setLoaded((old) => (old?.query === query && old.page === requestedPage ? old : undefined));
    }
    setLoading(false);
  }, [path, query, requestedPage, failed]);
  useLoad(load);
  useUnmount(() => running.current?.abort());

  const pages = countPages(loaded?.total ?? 0);

  function forget(removedRow: Row) {
    if (!loaded) return;
    const rows = loaded.rows.filter((row) => row !== removedRow);
    setLoaded({ ...loaded, rows, total: loaded.total - 1 });
    if (loaded.page < pages || (rows.length === 0 && loaded.page > 1)) void load();
  }

  return { rows: loaded?.rows, total: loaded?.total, page: loaded?.page ?? 1, pages, loading, failure, reload: load, forget };
}
