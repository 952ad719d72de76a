import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { callApi, type FormatError } from "@/lib/shared/client/http/api";

type ListedPage = { items: unknown[]; total: number; next: number | string | null };

export const addQuery = (path: string, query: Record<string, string | number | undefined>) =>
  `${path}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))}`;

/** Loads a list page by page. Old rows stay visible while another filter loads. `failure` is the error message. */
export function usePages<Page extends ListedPage>(path: string, filter: Parameters<typeof addQuery>[1], failed: FormatError) {
  const queryKey = [addQuery(path, filter), "pages"];
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => callApi<Page>("GET", addQuery(path, { ...filter, after: pageParam }), undefined, { signal }),
    initialPageParam: "" as string | number,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { failed },
  });
  const listItems = (pages: Page[] | undefined) => pages?.flatMap(({ items }): Page["items"][number][] => items);
  const showMore = async () => listItems((await fetchNextPage()).data?.pages);
  return {
    queryKey,
    firstPage: data?.pages[0],
    items: listItems(data?.pages),
    total: data?.pages[0]?.total,
    failure: error ? failed(error) : undefined,
    isLoading: isFetching,
    hasMore: hasNextPage,
    showMore,
    reload: () => void refetch(),
  };
}
