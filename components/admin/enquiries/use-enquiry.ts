import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { type EnquiryChangeRequest, type EnquiryDetail, getEnquiryVersion } from "@/lib/enquiries/enquiries";
import { enquiryMessages } from "@/lib/enquiries/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, Conflict, callApi, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import type { ToastOptions } from "@/lib/shared/client/toast";
import { UNDO_TOAST_MS } from "@/lib/shared/client/use-undo";
import { editingWords } from "@/lib/shared/words/editing";

const { detail, change, remove: removal } = enquiryMessages.enquiries;
const openFailed = serverMessageOr(detail.failed);
const changeFailed = serverMessageOr(change.failed);
const removeFailed = serverMessageOr(removal.failed);

type ChangeAnswer = ChangeResponse & { data: EnquiryDetail };

/** Loads an enquiry, marks it as read and saves changes. */
export function useEnquiry(
  id: number,
  onChanged: (row: EnquiryDetail) => void,
  createUndoOptions: (answer: ChangeResponse) => ToastOptions,
) {
  const path = `/api/enquiries/${id}`;
  const client = useQueryClient();
  const [newer, setNewer] = useState<EnquiryDetail>();
  const [round, setRound] = useState(0);
  const { busy, run } = useRun();
  const {
    data: enquiry,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [path],
    queryFn: async () => {
      const opened = await callApi<EnquiryDetail>("GET", path);
      if (!opened.read_at) void markAsRead();
      return opened;
    },
  });
  const failure = error && !isFetching && !enquiry ? openFailed(error) : undefined;

  async function markAsRead() {
    const answer = await callApi<ChangeAnswer>("PATCH", path, { read: true } satisfies EnquiryChangeRequest).catch(() => undefined);
    if (!answer) return;
    // Update only this field, because the state may have changed since the request.
    client.setQueryData<EnquiryDetail>([path], (current) => current && { ...current, read_at: answer.data.read_at });
    onChanged(answer.data);
  }

  function show(row: EnquiryDetail) {
    client.setQueryData([path], row);
    setNewer(undefined);
    onChanged(row);
  }
  function showNewer() {
    if (!newer) return;
    show(newer);
    setRound(round + 1);
  }

  async function save(request: EnquiryChangeRequest, done: string): Promise<boolean> {
    const ifMatch = enquiry && getEnquiryVersion(enquiry);
    const { answer, error } = await run(
      () => resendWhenOnline((requestKey) => callApi<ChangeAnswer>("PATCH", path, request, { ifMatch, requestKey }), changeFailed),
      () => done,
      withOfflineHelp(changeFailed),
    );
    if (error instanceof Conflict) setNewer(error.row as EnquiryDetail);
    if (answer) show(answer.data);
    return answer !== undefined;
  }

  /** Adds a note or a log entry, which never conflicts with other changes. `undo` reverts the fields that the request also changed. */
  async function add(request: EnquiryChangeRequest, done: string, undo?: EnquiryChangeRequest): Promise<boolean> {
    const action = undo && { label: editingWords.undo, run: () => void add(undo, deskMessages.changed.undone) };
    const { answer } = await run(
      () => callApi<ChangeAnswer>("PATCH", path, request),
      () => done,
      withOfflineHelp(changeFailed),
      () => (action ? { action, duration: UNDO_TOAST_MS } : {}),
    );
    if (!answer) return false;
    if (enquiry && (answer.data.assignee !== enquiry.assignee || answer.data.due !== enquiry.due)) setRound((old) => old + 1);
    show(answer.data);
    return true;
  }

  async function remove(): Promise<boolean> {
    const { answer, error } = await run(
      () => callApi<ChangeResponse>("DELETE", path, undefined, { ifMatch: enquiry && getEnquiryVersion(enquiry) }),
      ({ message }) => message || removal.done,
      removeFailed,
      createUndoOptions,
    );
    if (error instanceof Conflict) setNewer(error.row as EnquiryDetail);
    return answer !== undefined;
  }

  return { enquiry, failure, load: () => void refetch(), busy, save, add, remove, round, showNewer: newer && showNewer };
}
