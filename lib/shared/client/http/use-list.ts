import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormatError, fetchList } from "@/lib/shared/client/http/api";

/** `rows` is undefined until it has loaded. Old rows stay if a reload fails. A blank message shows no toast. */
export function useList<Row>(path: string, failed: FormatError) {
  const queryKey = [path];
  const client = useQueryClient();
  const { data: rows, error, refetch } = useQuery({ queryKey, queryFn: () => fetchList<Row>(path), meta: { failed } });

  const reload = () => void refetch();
  const forget = (removedRow: Row) => client.setQueryData<Row[]>(queryKey, (rows) => rows?.filter((row) => row !== removedRow));

  return { rows, failure: error ? failed(error) : undefined, reload, forget };
}
