import { useCallback, useEffect, useRef, useState } from "react";
import { apiPage, Cancelled, type Wording } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";

type Loaded<Row> = { query: string; page: number; rows: Row[]; total: number };

/** More pages than any list has: asking for it shows the last one. */
export const LAST_PAGE = 1_000_000_000;

const pagesOf = (total: number) => Math.max(1, Math.ceil(total / ROWS_PER_PAGE));

/**
 * One page of a long list, loaded with the token. Rows stay until the next ones have loaded; `failure` is the message
 * shown when that failed. A page beyond the end is the last one.
 * @param query searches and sorts: "search=marble&sort=title"
 * @param failed must be the same function on each render
 */
export function usePage<Row>(path: string, query: string, wanted: number, failed: Wording) {
  const [loaded, setLoaded] = useState<Loaded<Row>>();
  const [failure, setFailure] = useState<string>();
  const [loading, setLoading] = useState(true);

  const running = useRef<AbortController>(undefined);

  const load = useCallback(async () => {
    // Only the last request counts, whichever response arrives first.
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const read = (page: number) => apiPage<Row>(`${path}?page=${page}&limit=${ROWS_PER_PAGE}&${query}`, { signal });
    setLoading(true);
    try {
      let page = wanted;
      let answer = await read(page);
      if (answer.rows.length === 0 && page > 1) {
        page = pagesOf(answer.total);
        answer = await read(page);
      }
      setLoaded({ query, page, ...answer });
      setFailure(undefined);
    } catch (error) {
      if (error instanceof Cancelled) return;
      setFailure(failed(error));
      toast.error(failed(error));
      // Rows of another page would be taken for the requested ones.
      setLoaded((old) => (old?.query === query && old.page === wanted ? old : undefined));
    }
    setLoading(false);
  }, [path, query, wanted, failed]);
  useEffect(() => {
    void load();
    return () => running.current?.abort();
  }, [load]);

  const pages = pagesOf(loaded?.total ?? 0);

  /** Takes a row off without asking the server, unless rows of later pages move up or none is left. */
  function forget(gone: Row) {
    if (!loaded) return;
    const rows = loaded.rows.filter((row) => row !== gone);
    setLoaded({ ...loaded, rows, total: loaded.total - 1 });
    if (loaded.page < pages || (rows.length === 0 && loaded.page > 1)) void load();
  }

  return { rows: loaded?.rows, total: loaded?.total, page: loaded?.page ?? 1, pages, loading, failure, reload: load, forget };
}
