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
    void apiList<StaffProduct>(`/api/subcategories?state=all&id=${id}`).then(
      ([product]) => !isOver && product && arrive(product),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, []);
}
