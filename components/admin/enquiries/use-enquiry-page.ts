import { useCallback, useRef, useState } from "react";
import { ENQUIRIES_PER_PAGE, type Enquiry } from "@/lib/enquiries/enquiries";
import { apiPage, server } from "@/lib/shared/client/http/api";
import { useLookAgain } from "@/lib/shared/client/http/use-look-again";
import { toast } from "@/lib/shared/client/toast";
import { positiveInteger } from "@/lib/shared/ids";
import { messages } from "@/lib/shared/words/messages";

const PATH = "/api/enquiries";
const failed = server(messages.enquiries.list.failed);

/** A page of the list. The server answers the last page in place of one beyond the end. */
async function read(query: string) {
  const { rows, total } = await apiPage<Enquiry>(`${PATH}?${query}`);
  const pages = Math.max(1, Math.ceil(total / ENQUIRIES_PER_PAGE));
  const wanted = positiveInteger(new URLSearchParams(query).get("page")) ?? 1;
  return { rows, total, page: Math.min(wanted, pages), pages };
}
type LoadedPage = Awaited<ReturnType<typeof read>>;

/**
 * One page of the desk's list. It stays while the next is loaded, and when a look for news fails; where the next cannot be had,
 * `failure` says why. `fresh` counts what has come in since, for whoever is on the first page.
 */
export function useEnquiryPage(query: string) {
  const [loaded, setLoaded] = useState<{ query: string; page: LoadedPage }>();
  const [failure, setFailure] = useState<{ query: string; text: string }>();
  const [fresh, setFresh] = useState(0);
  const turn = useRef(0);

  async function reload({ quiet = false } = {}) {
    // Only the response to the last request counts.
    turn.current += 1;
    const mine = turn.current;
    try {
      const page = await read(query);
      if (mine !== turn.current) return;
      setLoaded({ query, page });
      setFailure(undefined);
      setFresh(0);
    } catch (error) {
      if (mine !== turn.current || quiet) return;
      setFailure({ query, text: failed(error) });
      toast.error(failed(error));
    }
  }

  async function look() {
    if (loaded?.query !== query || loaded.page.page !== 1) return;
    const newest = Math.max(0, ...loaded.page.rows.map((row) => row.id));
    const mine = turn.current;
    const page = await read(query).catch(() => undefined);
    if (page && mine === turn.current) setFresh(page.rows.filter((row) => row.id > newest).length);
  }
  useLookAgain(query, { onStart: reload, onReturn: () => reload({ quiet: true }), onMinute: look });

  /** Shows in its row what has become of an enquiry, also where the filter would not let it through any more. */
  const amend = useCallback(
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

  const failureNow = failure?.query === query ? failure.text : undefined;
  return {
    page: failureNow && loaded?.query !== query ? undefined : loaded?.page,
    failure: failureNow,
    loading: loaded?.query !== query && !failureNow,
    fresh,
    reload,
    amend,
  };
}
