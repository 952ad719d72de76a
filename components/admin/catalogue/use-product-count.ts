import { useQuery } from "@tanstack/react-query";
import type { Siblings } from "@/lib/catalogue/order";
import { apiQuery } from "@/lib/shared/client/http/api-query";

/** Counts the products of a main subcategory, in all states. Undefined until they are counted. */
export const useProductCount = (subcategory: number): number | undefined =>
  useQuery(apiQuery<Siblings>(`/api/order/products?parent=${subcategory}`)).data?.total;
