import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { callApi, type FormatError } from "@/lib/shared/client/http/api";

/** Options of `useQuery` for a call without a body. Without `failed`, errors show no toast. */
export const apiQuery = <T>(path: string, failed?: FormatError) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => callApi<T>("GET", path, undefined, { signal }), meta: { failed } });

const PAUSE_MS = 200;

/**
 * Asks for what fits the typed text once the user pauses. A newer text ends the request of an older one; the previous answer stays until
 * the next one.
 * @param path without parameters
 * @param parameters further ones besides the text `q`. Without text, nothing is asked.
 */
export function useTypedQuery<T>(path: string, text: string, parameters?: Record<string, string>) {
  const q = text.trim();
  const address = `${path}?${new URLSearchParams({ q, ...parameters })}`;
  return useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      return callApi<T>("GET", address, undefined, { signal });
    },
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
}
