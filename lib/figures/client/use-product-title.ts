import { useState } from "react";
import { callApi } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";

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
