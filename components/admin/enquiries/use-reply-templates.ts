import { useQuery } from "@tanstack/react-query";
import { useFirm } from "@/components/admin/shell/firm";
import type { ReplyTemplates } from "@/lib/enquiries/create-reply";
import { toRows } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { type ReplyTemplate, requestsDefaults } from "@/lib/website/content/groups/requests";

const NO_MAIL = { quotation: { subject: "", text: "" }, mail: false };

export const templatesQuery = (language: string) =>
  apiQuery<Partial<ReplyTemplates>>(`/api/enquiries/templates${language === ORIGINAL_LANGUAGE ? "" : `?language=${language}`}`);

/** Loads the reply templates in a language. Undefined while loading; the default templates after an error. */
export function useReplyTemplates(language: string): ReplyTemplates | undefined {
  const { promise } = useFirm();
  const { data, isError } = useQuery(templatesQuery(language));
  if (isError) return { items: requestsDefaults.templates, promise, subjects: {}, ...NO_MAIL };
  return (
    data && {
      items: toRows<ReplyTemplate>(data.items),
      promise: data.promise ?? promise,
      subjects: data.subjects ?? {},
      quotation: data.quotation ?? NO_MAIL.quotation,
      mail: data.mail ?? false,
    }
  );
}
