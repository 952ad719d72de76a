import { useEffect, useEffectEvent } from "react";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { useRestoredDraft } from "@/lib/shared/client/form/draft";
import { fetchList } from "@/lib/shared/client/http/api";
import { parsePositiveInteger } from "@/lib/shared/ids";

const parseIdParameter = (query: string) => parsePositiveInteger(new URLSearchParams(query).get("id"));

/** Returns a product with its staff fields. Undefined if it was deleted. */
export const fetchProduct = async (id: number): Promise<StaffProduct | undefined> =>
  (await fetchList<StaffProduct>(`/api/subcategories?state=all&id=${id}`))[0];

/** Opens the product in the address (?id=7). Skips deleted products, and does nothing if the form has restored text. */
export function useLinkedProduct(open: (product: StaffProduct) => void): void {
  const draft = useRestoredDraft();
  const openProduct = useEffectEvent(open);
  const isRestored = useEffectEvent(
    (id: number) => draft !== undefined && parseIdParameter(new URL(draft.screen, location.origin).search) === id,
  );
  useEffect(() => {
    const id = parseIdParameter(location.search);
    if (!id || isRestored(id)) return;
    let isCancelled = false;
    void fetchProduct(id).then(
      (product) => !isCancelled && product && openProduct(product),
      () => {},
    );
    return () => {
      isCancelled = true;
    };
  }, []);
}
