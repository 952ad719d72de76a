import { useCallback, useRef, useState } from "react";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { type EnquiryChangeRequest, type EnquiryDetail, getEnquiryVersion } from "@/lib/enquiries/enquiries";
import { enquiryMessages } from "@/lib/enquiries/words";
import { type ChangeResponse, Conflict, callApi, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import { useLoad } from "@/lib/shared/client/http/use-request";
import { dismissErrors, type ToastOptions, toast } from "@/lib/shared/client/toast";
import { UNDO_TOAST_MS } from "@/lib/shared/client/use-undo";
import { editingWords } from "@/lib/shared/words/editing";

const { detail, change, remove: removal } = enquiryMessages.enquiries;
const openFailed = serverMessageOr(detail.failed);
const changeFailed = serverMessageOr(change.failed);
const removeFailed = serverMessageOr(removal.failed);

type ChangeAnswer = ChangeResponse & { data: EnquiryDetail };

/** Loads an enquiry, marks it as read and saves changes. `onChanged` must be a stable function. */
export function useEnquiry(
  id: number,
  onChanged: (row: EnquiryDetail) => void,
  createUndoOptions: (answer: ChangeResponse) => ToastOptions,
) {
  const path = `/api/enquiries/${id}`;
  const [enquiry, setEnquiry] = useState<EnquiryDetail>();
  const [failure, setFailure] = useState<string>();
  const [newer, setNewer] = useState<EnquiryDetail>();
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      const opened = await callApi<EnquiryDetail>("GET", path);
      setEnquiry(opened);
      if (opened.read_at) return;
      const { data } = await callApi<ChangeAnswer>("PATCH", path, { read: true } satisfies EnquiryChangeRequest);
      // Update only this field, because the state may have changed since the request.
      setEnquiry((current) => current && { ...current, read_at: data.read_at });
      onChanged(data);
    } catch (error) {
      setFailure(openFailed(error));
    }
  }, [path, onChanged]);
  useLoad(load);

  /** Runs one change at a time and shows the result as a toast. @returns true on success */
  async function run(work: () => Promise<{ text: string } & ToastOptions>, otherwise: (error: unknown) => string) {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    dismissErrors();
    try {
      const { text, ...options } = await work();
      toast.success(text, options);
      return true;
    } catch (error) {
      toast.error(otherwise(error));
      if (error instanceof Conflict) setNewer(error.row as EnquiryDetail);
      return false;
    } finally {
      isRunning.current = false;
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
      const ifMatch = enquiry && getEnquiryVersion(enquiry);
      const { data } = await resendWhenOnline(
        (requestKey) => callApi<ChangeAnswer>("PATCH", path, request, { ifMatch, requestKey }),
        changeFailed,
      );
      show(data);
      return { text: done };
    }, withOfflineHelp(changeFailed));

  /** Adds a note or a log entry, which never conflicts with other changes. `undo` reverts the fields that the request also changed. */
  const add = (request: EnquiryChangeRequest, done: string, undo?: EnquiryChangeRequest): Promise<boolean> =>
    run(async () => {
      const { data } = await callApi<ChangeAnswer>("PATCH", path, request);
      if (enquiry && (data.assignee !== enquiry.assignee || data.due !== enquiry.due)) setRound((old) => old + 1);
      show(data);
      const action = undo && { label: editingWords.undo, run: () => void add(undo, deskMessages.changed.undone) };
      return { text: done, ...(action && { action, duration: UNDO_TOAST_MS }) };
    }, withOfflineHelp(changeFailed));

  const remove = () =>
    run(async () => {
      const answer = await callApi<ChangeResponse>("DELETE", path, undefined, { ifMatch: enquiry && getEnquiryVersion(enquiry) });
      return { text: answer.message || removal.done, ...createUndoOptions(answer) };
    }, removeFailed);

  return { enquiry, failure: enquiry ? undefined : failure, load, busy, save, add, remove, round, showNewer: newer && showNewer };
}
