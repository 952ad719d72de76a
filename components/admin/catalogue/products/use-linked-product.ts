import type { StaffProduct } from "@/lib/catalogue/products/products";
import { useRestoredDraft } from "@/lib/shared/client/form/draft";
import { fetchList } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { parsePositiveInteger } from "@/lib/shared/ids";

const parseIdParameter = (query: string) => parsePositiveInteger(new URLSearchParams(query).get("id"));

/** Returns a product with its staff fields. Undefined if it was deleted. */
export const fetchProduct = async (id: number): Promise<StaffProduct | undefined> =>
  (await fetchList<StaffProduct>(`/api/subcategories?state=all&id=${id}`))[0];

/** Opens the product in the address (?id=7). Skips deleted products, and does nothing if the form has restored text. */
export function useLinkedProduct(open: (product: StaffProduct) => void): void {
  const draft = useRestoredDraft();
  useRequest(
    "",
    () => {
      const id = parseIdParameter(location.search);
      const isRestored = draft !== undefined && parseIdParameter(new URL(draft.screen, location.origin).search) === id;
      return id && !isRestored ? fetchProduct(id) : undefined;
    },
    (product) => product && open(product),
  );
}
