import { useQuery } from "@tanstack/react-query";
import type { ReplyTemplates } from "@/lib/enquiries/reply-templates";
import { toRows } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { type ReplyTemplate, requestsDefaults } from "@/lib/website/content/groups/requests";

/** Loads the reply templates. Undefined while loading; the default templates after an error. */
export function useTemplates(): ReplyTemplate[] | undefined {
  const { data, isError } = useQuery(apiQuery<Partial<ReplyTemplates>>("/api/enquiries/templates"));
  if (isError) return requestsDefaults.templates;
  return data && toRows<ReplyTemplate>(data.items);
}
