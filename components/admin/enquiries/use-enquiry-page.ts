import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ENQUIRIES_PER_PAGE, type ListedEnquiry } from "@/lib/enquiries/enquiries";
import { enquiryMessages } from "@/lib/enquiries/words";
import { fetchItems, noMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { parsePositiveInteger } from "@/lib/shared/ids";

const PATH = "/api/enquiries";
const POLL_INTERVAL_MS = 60_000;
const failed = serverMessageOr(enquiryMessages.enquiries.list.failed);

async function fetchEnquiries(query: string) {
  const { rows, total } = await fetchItems<ListedEnquiry>(`${PATH}?${query}`);
  const pages = Math.max(1, Math.ceil(total / ENQUIRIES_PER_PAGE));
  const requestedPage = parsePositiveInteger(new URLSearchParams(query).get("page")) ?? 1;
  return { rows, total, page: Math.min(requestedPage, pages), pages };
}
type LoadedPage = Awaited<ReturnType<typeof fetchEnquiries>>;

/**
 * Loads one page of the list. The previous page stays until the next one has loaded, or `failure` is set.
 * `newCount` counts new enquiries since then; it is only updated on the first page.
 */
export function useEnquiryPage(query: string) {
  const client = useQueryClient();
  const isLoaded = client.getQueryData([PATH, query]) !== undefined;
  const {
    data: page,
    error,
    isPending,
    isPlaceholderData,
    refetch,
  } = useQuery({
    queryKey: [PATH, query],
    queryFn: () => fetchEnquiries(query),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    // A page that cannot be loaded again stays.
    meta: { failed: isLoaded ? noMessage : failed },
  });
  const { data: latest } = useQuery({
    queryKey: [PATH, query, "latest"],
    queryFn: async () => (await fetchEnquiries(query)).rows,
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: POLL_INTERVAL_MS,
    enabled: isLoaded && page?.page === 1,
  });
  const newest = Math.max(0, ...(page?.rows.map((row) => row.id) ?? []));

  async function reload() {
    const { error: problem } = await refetch();
    if (problem && isLoaded) toast.error(failed(problem));
  }

  /** Updates the row of a changed enquiry, even if it no longer matches the filter. */
  const updateRow = useCallback(
    ({ id, state, read_at, assignee, due, waiting_minutes }: ListedEnquiry) =>
      client.setQueryData<LoadedPage>(
        [PATH, query],
        (old) =>
          old && {
            ...old,
            rows: old.rows.map((row) => (row.id === id ? { ...row, state, read_at, assignee, due, waiting_minutes } : row)),
          },
      ),
    [client, query],
  );

  return {
    page,
    failure: error && !page ? failed(error) : undefined,
    loading: isPending || isPlaceholderData,
    newCount: isPlaceholderData ? 0 : latest.filter((row) => row.id > newest).length,
    reload,
    updateRow,
  };
}
