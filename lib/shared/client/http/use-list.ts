import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormatError, fetchList, fetchPage } from "@/lib/shared/client/http/api";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";

type Loaded<Row> = { page: number; rows: Row[]; total: number };

export const LAST_PAGE = 1_000_000_000;

const countPages = (total: number) => Math.max(1, Math.ceil(total / ROWS_PER_PAGE));

/** Old rows stay until the next page has loaded. A page beyond the end shows the last one. @param query "search=marble&sort=title" */
export function usePage<Row>(path: string, query: string, requestedPage: number, failed: FormatError) {
  const queryKey = [path, query, requestedPage];
  const client = useQueryClient();
  const {
    data: loaded,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Loaded<Row>> => {
      const read = (page: number) => fetchPage<Row>(`${path}?page=${page}&limit=${ROWS_PER_PAGE}&${query}`, { signal });
      const asked = await read(requestedPage);
      if (asked.rows.length > 0 || requestedPage === 1) return { page: requestedPage, ...asked };
      const last = countPages(asked.total);
      return { page: last, ...(await read(last)) };
    },
    placeholderData: keepPreviousData,
    meta: { failed },
  });
  const pages = countPages(loaded?.total ?? 0);
  const reload = () => void refetch();

  function forget(removedRow: Row) {
    if (!loaded) return;
    const rows = loaded.rows.filter((row) => row !== removedRow);
    client.setQueryData(queryKey, { ...loaded, rows, total: loaded.total - 1 });
    if (loaded.page < pages || (rows.length === 0 && loaded.page > 1)) reload();
  }

  return {
    rows: loaded?.rows,
    total: loaded?.total,
    page: loaded?.page ?? 1,
    pages,
    loading: isFetching,
    failure: error ? failed(error) : undefined,
    reload,
    forget,
  };
}

/** `rows` is undefined until it has loaded. Old rows stay if a reload fails. A blank message shows no toast. */
export function useList<Row>(path: string, failed: FormatError) {
  const queryKey = [path];
  const client = useQueryClient();
  const { data: rows, error, refetch } = useQuery({ queryKey, queryFn: () => fetchList<Row>(path), meta: { failed } });

  const reload = () => void refetch();
  const forget = (removedRow: Row) => client.setQueryData<Row[]>(queryKey, (rows) => rows?.filter((row) => row !== removedRow));

  return { rows, failure: error ? failed(error) : undefined, reload, forget };
}
