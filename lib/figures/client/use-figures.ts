import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FigureKind, figurePage } from "@/lib/figures/figures";
import { callApi } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";

export type Period = { from: string; to: string };

export function useFigures(by: FigureKind, period: Period, isHidden = false) {
  const query = new URLSearchParams({ ...period, by, ...(isHidden && { hidden: "1" }) }).toString();
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ["/api/figures", query],
    queryFn: async () => ({ period, page: figurePage.parse(await callApi("GET", `/api/figures?${query}`)) }),
    placeholderData: keepPreviousData,
  });
  return { page: data?.page, shownPeriod: data?.period ?? period, isLoading: isFetching, hasFailed: isError, retry: () => void refetch() };
}

export const useProductTitle = (id: string): string | undefined =>
  useQuery(apiQuery<{ title?: string }>(`/api/products/${id}`)).data?.title;
