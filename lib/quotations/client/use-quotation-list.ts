import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ExportFormat } from "@/lib/enquiries/enquiries";
import { QUOTATIONS_PATH } from "@/lib/quotations/client/use-quotation-changes";
import type { QuotationFilter, QuotationPage } from "@/lib/quotations/quotations";
import { quotationWords } from "@/lib/quotations/screen-words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { addQuery, usePages } from "@/lib/shared/client/http/use-pages";

const failed = serverMessageOr(quotationWords.list.failed);

export const getListPath = (filter: QuotationFilter & { limit?: number }) => addQuery(QUOTATIONS_PATH, filter);

export const getExportPath = (filter: QuotationFilter, format: ExportFormat) =>
  addQuery(`${QUOTATIONS_PATH}/export`, { format, ...filter });

export function useQuotationList(filter: QuotationFilter) {
  const list = usePages<QuotationPage>(QUOTATIONS_PATH, filter, failed);
  const { data: all } = useQuery({ ...apiQuery<QuotationPage>(getListPath({ q: filter.q, limit: 1 })), placeholderData: keepPreviousData });
  return { ...list, sums: all?.sums ?? [] };
}
