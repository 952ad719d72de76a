import type { StaffProduct } from "@/lib/catalogue/products/products";
import { fetchList } from "@/lib/shared/client/http/api";

/** Returns a product with its staff fields. Undefined if it was deleted. */
export const fetchProduct = async (id: number): Promise<StaffProduct | undefined> =>
  (await fetchList<StaffProduct>(`/api/subcategories?state=all&id=${id}`))[0];
