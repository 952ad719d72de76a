import { useEffect, useEffectEvent } from "react";
import { apiList } from "@/lib/client/api";
import { positiveInteger } from "@/lib/domain/ids";
import type { StaffProduct } from "@/lib/domain/products";

/** Opens the product that the address names (?id=7), as the links of other screens do. One that is gone is passed over. */
export function useLinkedProduct(open: (product: StaffProduct) => void): void {
  const arrive = useEffectEvent(open);
  useEffect(() => {
    const id = positiveInteger(new URLSearchParams(location.search).get("id"));
    if (!id) return;
    let isOver = false;
    // The first product behind the one before it.
    const query = new URLSearchParams({ state: "all", limit: "1", ...(id > 1 && { after: String(id - 1) }) });
    void apiList<StaffProduct>(`/api/subcategories?${query}`).then(
      ([product]) => !isOver && product?.id === id && arrive(product),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, []);
}
