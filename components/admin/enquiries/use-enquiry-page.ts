import { useCallback, useEffect, useRef, useState } from "react";
import { api, server } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useLookAgain } from "@/lib/client/use-look-again";
import type { Enquiry, EnquiryPage } from "@/lib/domain/enquiries";
import { messages } from "@/lib/domain/messages";

const PATH = "/api/enquiries";
const failed = server(messages.enquiries.list.failed);

/**
 * One page of the desk's list. It stays while the next is loaded, and when a look for news fails; where the next cannot be had,
 * `failure` says why. `fresh` counts what has come in since, for whoever is on the first page.
 */
export function useEnquiryPage(query: string) {
  const [held, hold] = useState<{ query: string; page: EnquiryPage }>();
  const [failure, setFailure] = useState<{ query: string; text: string }>();
  const [fresh, setFresh] = useState(0);
  const turn = useRef(0);

  const reload = useCallback(
    async ({ quiet = false } = {}) => {
      // Only the answer to the last question counts.
      turn.current += 1;
      const mine = turn.current;
      try {
        const page = await api<EnquiryPage>("GET", `${PATH}?${query}`);
        if (mine !== turn.current) return;
        hold({ query, page });
        setFailure(undefined);
        setFresh(0);
      } catch (error) {
        if (mine !== turn.current || quiet) return;
        setFailure({ query, text: failed(error) });
        toast.error(failed(error));
      }
    },
    [query],
  );
  useEffect(() => void reload(), [reload]);

  async function look() {
    if (held?.query !== query || held.page.page !== 1) return;
    const newest = Math.max(0, ...held.page.rows.map((row) => row.id));
    const mine = turn.current;
    const page = await api<EnquiryPage>("GET", `${PATH}?${query}`).catch(() => undefined);
    if (page && mine === turn.current) setFresh(page.rows.filter((row) => row.id > newest).length);
  }
  useLookAgain({ onReturn: () => reload({ quiet: true }), onMinute: look });

  /** Shows in its row what has become of an enquiry, also where the filter would not let it through any more. */
  const amend = useCallback(
    ({ id, state, read_at }: Enquiry) =>
      hold(
        (old) =>
          old && { ...old, page: { ...old.page, rows: old.page.rows.map((row) => (row.id === id ? { ...row, state, read_at } : row)) } },
      ),
    [],
  );

  const failureNow = failure?.query === query ? failure.text : undefined;
  return {
    page: failureNow && held?.query !== query ? undefined : held?.page,
    failure: failureNow,
    loading: held?.query !== query && !failureNow,
    fresh,
    reload,
    amend,
  };
}
