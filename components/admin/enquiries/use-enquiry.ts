import { useCallback, useEffect, useRef, useState } from "react";
import { type EnquiryChangeRequest, type EnquiryDetail, enquiryVersion } from "@/lib/enquiries/enquiries";
import { type Answer, api, Conflict, server, unlessOffline } from "@/lib/shared/client/http/api";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

const { detail, change, remove } = messages.enquiries;
const openFailed = server(detail.failed);
const changeFailed = server(change.failed);
const removeFailed = server(remove.failed);

type Changed = Answer & { data: EnquiryDetail };

/** The enquiry in the reading view, which counts as read from now on. `onChanged` hears of each change; it must stay the same function. */
export function useEnquiry(id: number, onChanged: (row: EnquiryDetail) => void) {
  const path = `/api/enquiries/${id}`;
  const [enquiry, setEnquiry] = useState<EnquiryDetail>();
  const [failure, setFailure] = useState<string>();
  /** The enquiry as somebody else has saved it since it was opened. */
  const [newer, setNewer] = useState<EnquiryDetail>();
  /** Changes when what is being typed gives way to it. */
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      const opened = await api<EnquiryDetail>("GET", path);
      setEnquiry(opened);
      if (opened.read_at) return;
      const { data } = await api<Changed>("PATCH", path, { read: true } satisfies EnquiryChangeRequest);
      // Meanwhile its state may have been changed here.
      setEnquiry((shown) => shown && { ...shown, read_at: data.read_at });
      onChanged(data);
    } catch (error) {
      setFailure(openFailed(error));
    }
  }, [path, onChanged]);
  useEffect(() => void load(), [load]);

  /** Runs one change at a time, says how it went, and tells whether it worked. */
  async function run(work: () => Promise<string>, otherwise: (error: unknown) => string) {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    dismissErrors();
    try {
      toast.success(await work());
      return true;
    } catch (error) {
      toast.error(unlessOffline(otherwise)(error));
      if (error instanceof Conflict) setNewer(error.row as EnquiryDetail);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function show(row: EnquiryDetail) {
    setEnquiry(row);
    setNewer(undefined);
    onChanged(row);
  }
  function showNewer() {
    if (!newer) return;
    show(newer);
    setRound(round + 1);
  }

  const save = (request: EnquiryChangeRequest, done: string) =>
    run(async () => {
      const { data } = await api<Changed>("PATCH", path, request, { ifMatch: enquiry && enquiryVersion(enquiry) });
      show(data);
      return done;
    }, changeFailed);

  const drop = () =>
    run(async () => {
      const { message } = await api<Answer>("DELETE", path, undefined, { ifMatch: enquiry && enquiryVersion(enquiry) });
      return message || remove.done;
    }, removeFailed);

  return { enquiry, failure: enquiry ? undefined : failure, load, busy, save, drop, round, showNewer: newer && showNewer };
}
