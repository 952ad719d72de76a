import { useEffect, useEffectEvent } from "react";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { useArrivingDraft } from "@/lib/shared/client/form/draft";
import { apiList } from "@/lib/shared/client/http/api";
import { positiveInteger } from "@/lib/shared/ids";

const idIn = (query: string) => positiveInteger(new URLSearchParams(query).get("id"));

/** Reads a product as staff see it; undefined if it was deleted. */
export const readProduct = async (id: number): Promise<StaffProduct | undefined> =>
  (await apiList<StaffProduct>(`/api/subcategories?state=all&id=${id}`))[0];

/** Opens the product in the address (?id=7), as links of other screens do. Skips it if it was deleted, or if restored text is in the form. */
export function useLinkedProduct(open: (product: StaffProduct) => void): void {
  const draft = useArrivingDraft();
  const arrive = useEffectEvent(open);
  const isRestored = useEffectEvent((id: number) => draft !== undefined && idIn(new URL(draft.screen, location.origin).search) === id);
  useEffect(() => {
    const id = idIn(location.search);
    if (!id || isRestored(id)) return;
    let isOver = false;
    void readProduct(id).then(
      (product) => !isOver && product && arrive(product),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, []);
}
