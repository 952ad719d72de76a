import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ExportFormat } from "@/lib/enquiries/enquiries";
import { QUOTATIONS_PATH } from "@/lib/quotations/client/use-quotation-changes";
import type { QuotationPage } from "@/lib/quotations/quotations";
import { quotationWords } from "@/lib/quotations/screen-words";
import type { QuotationState } from "@/lib/quotations/supplies";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";

export type QuotationFilter = { state?: QuotationState; q?: string; enquiry?: number; ends_before?: string };

const failed = serverMessageOr(quotationWords.list.failed);

const toQuery = (parameters: object) =>
  new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

export const getListPath = (filter: QuotationFilter & { after?: number; limit?: number }) => `${QUOTATIONS_PATH}?${toQuery(filter)}`;

export const getExportPath = (filter: QuotationFilter, format: ExportFormat) =>
  `${QUOTATIONS_PATH}/export?${toQuery({ format, ...filter })}`;

/** The quotations that match a filter, and the sums of those that match in any state. */
export function useQuotationList({ state, ...search }: QuotationFilter) {
  const filter = { state, ...search };
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [getListPath(filter), "pages"],
    queryFn: ({ pageParam, signal }) => callApi<QuotationPage>("GET", getListPath({ ...filter, after: pageParam }), undefined, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { failed },
  });
  const { data: all } = useQuery({ ...apiQuery<QuotationPage>(getListPath({ q: search.q, limit: 1 })), placeholderData: keepPreviousData });
  return {
    items: data?.pages.flatMap(({ items }) => items),
    total: data?.pages[0]?.total,
    sums: all?.sums ?? [],
    failure: error ? failed(error) : undefined,
    isLoading: isFetching,
    hasMore: hasNextPage,
    showMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  };
}
