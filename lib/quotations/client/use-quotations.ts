import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ExportFormat } from "@/lib/enquiries/enquiries";
import type { NewReply } from "@/lib/enquiries/replies";
import { toContent, toFormValues } from "@/lib/quotations/form-values";
import {
  getQuotationVersion,
  type Quotation,
  type QuotationFilter,
  type QuotationMail,
  type QuotationPage,
} from "@/lib/quotations/quotations";
import { quotationWords as words } from "@/lib/quotations/screen-words";
import { useSave } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, Conflict, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { addQuery, usePages } from "@/lib/shared/client/http/use-pages";
import type { ToastOptions } from "@/lib/shared/client/toast";
import { createUndoToast } from "@/lib/shared/client/use-undo";

export const QUOTATIONS_PATH = "/api/quotations";
/** @param id "new" for a blank quotation, which is not stored */
export const getQuotationPath = (id: number | "new") => `${QUOTATIONS_PATH}/${id}`;

type Changed = Partial<Quotation>;
type Answer<Data> = ChangeResponse & { data: Data };
type Method = "POST" | "PATCH" | "DELETE";

const failed = serverMessageOr(words.failed);

export function useQuotationChanges(onOpen: (id: number) => void) {
  const client = useQueryClient();
  const { busy, save } = useSave();

  async function change<Data extends Changed = Quotation>(
    method: Method,
    path: string,
    body?: object,
    row?: Quotation,
    options: ToastOptions = {},
  ) {
    const outcome = await save(
      ({ requestKey }) => callApi<Answer<Data>>(method, path, body, { requestKey, ifMatch: row && getQuotationVersion(row) }),
      getMessage,
      failed,
      () => options,
    );
    const changed = outcome.answer?.data;
    const current = changed?.id && getQuotationPath(changed.id);
    if (current && method !== "DELETE") client.setQueryData([current], changed);
    // Reloads the lists, and the quotation after a conflict.
    if (changed || (outcome.error instanceof Conflict && method !== "PATCH")) {
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== current });
    }
    return outcome;
  }

  async function add(path: string, body?: object, row?: Quotation) {
    const { answer } = await change("POST", path, body, row);
    if (answer) onOpen(answer.data.id);
  }

  async function mail({ id, enquiry }: Quotation, texts: QuotationMail): Promise<boolean> {
    const path = `/api/enquiries/${enquiry}`;
    const body = { channel: "mail", quotation: id, ...texts } satisfies Partial<NewReply>;
    const { answer } = await save(
      ({ requestKey }) => callApi<ChangeResponse>("POST", `${path}/replies`, body, { requestKey }),
      getMessage,
      failed,
    );
    if (answer) void client.invalidateQueries({ queryKey: [path] });
    return answer !== undefined;
  }

  const restoreDraft = (row: Quotation) =>
    add(QUOTATIONS_PATH, { ...toContent(toFormValues(row)), enquiry: row.enquiry, restores: { number: row.number } });

  return {
    busy,
    addFromEnquiry: (enquiry: number) => add(`/api/enquiries/${enquiry}/quotation`),
    revise: (row: Quotation) => add(`${getQuotationPath(row.id)}/revise`, undefined, row),
    save: (row: Quotation, content: object) =>
      row.id === 0 ? change("POST", QUOTATIONS_PATH, content) : change("PATCH", getQuotationPath(row.id), content, row),
    send: (row: Quotation, mail?: QuotationMail) =>
      change("POST", `${getQuotationPath(row.id)}/send`, mail && { mail: true, ...mail }, row),
    mail,
    addProforma: (row: Quotation) => change<Changed>("POST", `${getQuotationPath(row.id)}/proforma`, undefined, row),
    remove: async (row: Quotation) => {
      const undo = createUndoToast(() => void restoreDraft(row));
      const { answer } = await change("DELETE", getQuotationPath(row.id), undefined, row, undo);
      return answer !== undefined;
    },
  };
}

export const getListPath = (filter: QuotationFilter & { limit?: number }) => addQuery(QUOTATIONS_PATH, filter);

export const getExportPath = (filter: QuotationFilter, format: ExportFormat) =>
  addQuery(`${QUOTATIONS_PATH}/export`, { format, ...filter });

export function useQuotationList(filter: QuotationFilter) {
  const list = usePages<QuotationPage>(QUOTATIONS_PATH, filter, serverMessageOr(words.list.failed));
  const { data: all } = useQuery({ ...apiQuery<QuotationPage>(getListPath({ q: filter.q, limit: 1 })), placeholderData: keepPreviousData });
  return { ...list, sums: all?.sums ?? [] };
}
