import { queryOptions } from "@tanstack/react-query";
import { callApi, type FormatError } from "@/lib/shared/client/http/api";

/** Options of `useQuery` for a call without a body. Without `failed`, errors show no toast. */
export const apiQuery = <T>(path: string, failed?: FormatError) =>
  queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => callApi<T>("GET", path, undefined, { signal }),
    meta: { failed },
  });
