import { useQueryClient } from "@tanstack/react-query";
import type { EnquiryDetail, EnquiryDetailLine } from "@/lib/enquiries/enquiries";
import { sampleMessages, sampleWords } from "@/lib/enquiries/sample-words";
import type { SampleChange, SamplePage, SentSample } from "@/lib/enquiries/samples";
import { useSave } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { addQuery, usePages } from "@/lib/shared/client/http/use-pages";
import type { ToastOptions } from "@/lib/shared/client/toast";
import { createUndoToast } from "@/lib/shared/client/use-undo";

const SAMPLES_PATH = "/api/samples";
const failed = serverMessageOr(sampleMessages.failed);

type Filter = { state?: string; waiting_days?: number; q?: string; limit?: number };

export const getSamplesPath = (filter: Filter) => addQuery(SAMPLES_PATH, filter);

export const useSampleList = (filter: Filter) => usePages<SamplePage>(SAMPLES_PATH, filter, serverMessageOr(sampleWords.list.failed));

type Answer = ChangeResponse & { data?: EnquiryDetailLine; enquiry: EnquiryDetail };
type GetOptions = (answer: Answer) => ToastOptions;

export function useSampleChanges(enquiry: number) {
  const client = useQueryClient();
  const { busy, save } = useSave();
  const path = `/api/enquiries/${enquiry}`;

  async function send(method: "POST" | "PATCH" | "DELETE", address: string, fields?: SampleChange | SentSample, options?: GetOptions) {
    const outcome = await save(({ requestKey }) => callApi<Answer>(method, address, fields, { requestKey }), getMessage, failed, options);
    const { answer } = outcome;
    if (answer) client.setQueryData<EnquiryDetail>([path], (shown) => shown && answer.enquiry);
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(SAMPLES_PATH) });
    return outcome;
  }

  const getLinePath = (line: number) => `${path}/samples/${line}`;
  const remove = (line: number) => send("DELETE", getLinePath(line));
  return {
    busy,
    remove,
    change: (line: number, fields: SampleChange) => send("PATCH", getLinePath(line), fields),
    add: (sample: SentSample) => send("POST", `${path}/samples`, sample, ({ data }) => createUndoToast(() => void remove(data!.id))),
  };
}
