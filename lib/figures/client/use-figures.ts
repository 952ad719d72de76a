import { useState } from "react";
import { type FigureKind, type FigurePage, figurePage } from "@/lib/figures/figures";
import { callApi } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";

export type Period = { from: string; to: string };

type Loaded = { key: string; period: Period; page?: FigurePage };

/** Loads the figures of a kind. While a new period loads, returns the previous figures and their period. */
export function useFigures(by: FigureKind, period: Period) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  const query = new URLSearchParams({ ...period, by }).toString();
  const key = `${query} ${attempt}`;
  useRequest(
    key,
    async () => figurePage.parse(await callApi("GET", `/api/figures?${query}`)),
    (page) => setLoaded({ key, period, page }),
    () => setLoaded({ key, period }),
  );
  return {
    page: loaded?.page,
    shownPeriod: loaded?.period ?? period,
    isLoading: loaded?.key !== key,
    hasFailed: loaded?.key === key && !loaded.page,
    retry: () => setAttempt(attempt + 1),
  };
}

/** Loads the title of a product. Deleted products have none. */
export function useProductTitle(id: string): string | undefined {
  const [title, setTitle] = useState<string>();
  useRequest(
    id,
    () => callApi<{ title?: string }>("GET", `/api/products/${id}`),
    (product) => setTitle(product.title),
  );
  return title;
}
