import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { sampleMessages, sampleWords } from "@/lib/enquiries/sample-words";
import type { SampleChange, SamplePage } from "@/lib/enquiries/samples";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";

const SAMPLES_PATH = "/api/samples";
const failed = serverMessageOr(sampleMessages.failed);
const listFailed = serverMessageOr(sampleWords.list.failed);

type Filter = { state?: string; waiting_days?: number; q?: string; after?: number; limit?: number };

export const getSamplesPath = (filter: Filter) =>
  `${SAMPLES_PATH}?${new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))}`;

/** The samples that match a filter, page by page. */
export function useSampleList(filter: Filter) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [getSamplesPath(filter), "pages"],
    queryFn: ({ pageParam, signal }) => callApi<SamplePage>("GET", getSamplesPath({ ...filter, after: pageParam }), undefined, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { failed: listFailed },
  });
  return {
    items: data?.pages.flatMap(({ items }) => items),
    total: data?.pages[0]?.total,
    failure: error ? listFailed(error) : undefined,
    isLoading: isFetching,
    hasMore: hasNextPage,
    showMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  };
}

type Answer = ChangeResponse & { enquiry: EnquiryDetail };

/** Changes a sample, and shows it in the lists and in its enquiry. */
export function useSampleChange(enquiry: number, line: number) {
  const client = useQueryClient();
  const { busy, run } = useRun();
  async function change(fields: SampleChange) {
    const path = `/api/enquiries/${enquiry}`;
    const outcome = await run(
      () => resendWhenOnline((requestKey) => callApi<Answer>("PATCH", `${path}/samples/${line}`, fields, { requestKey }), failed),
      ({ message = "" }) => message,
      withOfflineHelp(failed),
    );
    const { answer } = outcome;
    if (answer) client.setQueryData<EnquiryDetail>([path], (shown) => shown && answer.enquiry);
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(SAMPLES_PATH) });
    return outcome;
  }
  return { busy, change };
}
