import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "@/lib/shared/client/http/api-query";

/** Loads the title of a product. Deleted products have none. */
export const useProductTitle = (id: string): string | undefined =>
  useQuery(apiQuery<{ title?: string }>(`/api/products/${id}`)).data?.title;
