import { fetchProduct } from "@/components/admin/catalogue/products/product-calls";
import type { StaffProductData } from "@/lib/catalogue/products/products";
import { useRestoredDraft } from "@/lib/shared/client/form/draft";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { parsePositiveInteger } from "@/lib/shared/ids";

const parseIdParameter = (query: string) => parsePositiveInteger(new URLSearchParams(query).get("id"));

/** Opens the product in the address (?id=7). Skips deleted products, and does nothing if the form has restored text. */
export function useLinkedProduct(open: (product: StaffProductData) => void): void {
  const draft = useRestoredDraft();
  useRequest(
    "",
    () => {
      const id = parseIdParameter(location.search);
      const isRestored = draft !== undefined && parseIdParameter(new URL(draft.screen, location.origin).search) === id;
      return id && !isRestored ? fetchProduct(id) : undefined;
    },
    open,
  );
}
