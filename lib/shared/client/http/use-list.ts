import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormatError, fetchList } from "@/lib/shared/client/http/api";

/**
 * Loads a list with the token. `rows` is undefined until it has loaded; `failure` is the error message.
 * Old rows stay visible if a reload fails. A blank message shows no toast.
 */
export function useList<Row>(path: string, failed: FormatError) {
  const queryKey = [path];
  const client = useQueryClient();
  const { data: rows, error, refetch } = useQuery({ queryKey, queryFn: () => fetchList<Row>(path), meta: { failed } });

  const reload = () => void refetch();
  const forget = (removedRow: Row) => client.setQueryData<Row[]>(queryKey, (rows) => rows?.filter((row) => row !== removedRow));

  return { rows, failure: error ? failed(error) : undefined, reload, forget };
}
