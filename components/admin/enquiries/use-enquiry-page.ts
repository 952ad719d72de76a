import { useCallback, useRef, useState } from "react";
import { ENQUIRIES_PER_PAGE, type Enquiry } from "@/lib/enquiries/enquiries";
import { enquiryMessages } from "@/lib/enquiries/words";
import { fetchItems, serverMessageOr } from "@/lib/shared/client/http/api";
import { usePolling } from "@/lib/shared/client/http/use-request";
import { toast } from "@/lib/shared/client/toast";
import { parsePositiveInteger } from "@/lib/shared/ids";

const PATH = "/api/enquiries";
const failed = serverMessageOr(enquiryMessages.enquiries.list.failed);

async function fetchEnquiries(query: string) {
  const { rows, total } = await fetchItems<Enquiry>(`${PATH}?${query}`);
  const pages = Math.max(1, Math.ceil(total / ENQUIRIES_PER_PAGE));
  const requestedPage = parsePositiveInteger(new URLSearchParams(query).get("page")) ?? 1;
  return { rows, total, page: Math.min(requestedPage, pages), pages };
}
type LoadedPage = Awaited<ReturnType<typeof fetchEnquiries>>;

/**
 * Loads one page of the list. The previous page stays until the next one has loaded, or `failure` is set.
 * `newCount` counts new enquiries since then; it is only updated on the first page.
 */
export function useEnquiryPage(query: string) {
  const [loaded, setLoaded] = useState<{ query: string; page: LoadedPage }>();
  const [failure, setFailure] = useState<{ query: string; text: string }>();
  const [newCount, setNewCount] = useState(0);
  const latestRequest = useRef(0);

  async function reload({ quiet = false } = {}) {
    latestRequest.current += 1;
    const request = latestRequest.current;
    try {
      const page = await fetchEnquiries(query);
      if (request !== latestRequest.current) return;
      setLoaded({ query, page });
      setFailure(undefined);
      setNewCount(0);
    } catch (error) {
      if (request !== latestRequest.current || quiet) return;
      setFailure({ query, text: failed(error) });
      toast.error(failed(error));
    }
  }

  async function checkForNew() {
    if (loaded?.query !== query || loaded.page.page !== 1) return;
    const newest = Math.max(0, ...loaded.page.rows.map((row) => row.id));
    const request = latestRequest.current;
    const page = await fetchEnquiries(query).catch(() => undefined);
    if (page && request === latestRequest.current) setNewCount(page.rows.filter((row) => row.id > newest).length);
  }
  usePolling(query, { onStart: () => reload(), onReturn: () => reload({ quiet: true }), onMinute: checkForNew });

  /** Updates the row of a changed enquiry, even if it no longer matches the filter. */
  const updateRow = useCallback(
    ({ id, state, read_at, assignee, due }: Enquiry) =>
      setLoaded(
        (old) =>
          old && {
            ...old,
            page: { ...old.page, rows: old.page.rows.map((row) => (row.id === id ? { ...row, state, read_at, assignee, due } : row)) },
          },
      ),
    [],
  );

  const currentFailure = failure?.query === query ? failure.text : undefined;
  return {
    page: currentFailure && loaded?.query !== query ? undefined : loaded?.page,
    failure: currentFailure,
    loading: loaded?.query !== query && !currentFailure,
    newCount,
    reload,
    updateRow,
  };
}
