import { useState } from "react";
import type { Siblings } from "@/lib/catalogue/order";
import { callApi } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";

/** Counts the products of a main subcategory, in all states. Undefined until they are counted. */
export function useProductCount(subcategory: number | undefined): number | undefined {
  const [counted, setCounted] = useState<{ subcategory: number; total: number }>();
  useRequest(
    subcategory,
    (parent, signal) => (parent ? callApi<Siblings>("GET", `/api/order/products?parent=${parent}`, undefined, { signal }) : undefined),
    ({ total }) => subcategory && setCounted({ subcategory, total }),
  );
  return counted && counted.subcategory === subcategory ? counted.total : undefined;
}
