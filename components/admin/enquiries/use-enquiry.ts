import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { type EnquiryChangeRequest, type EnquiryDetail, getEnquiryVersion } from "@/lib/enquiries/enquiries";
import type { NewReply } from "@/lib/enquiries/replies";
import { enquiryMessages, replyWords } from "@/lib/enquiries/words";
import { useSave } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, Conflict, callApi, getMessage, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";
import type { ToastOptions } from "@/lib/shared/client/toast";
import { createUndoToast } from "@/lib/shared/client/use-undo";

const { detail, change, remove: removal } = enquiryMessages.enquiries;
const changeFailed = serverMessageOr(change.failed);
const replyFailed = serverMessageOr(replyWords.failed);

type ChangeAnswer = ChangeResponse & { data: EnquiryDetail };
/** A state or assignee that a reply changed: the change that undoes it, and the message of the toast. */
type Taken = { undo: EnquiryChangeRequest; describe: (text: string) => string };
type ReplyAnswer = ChangeResponse & { enquiry: EnquiryDetail };

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
  const { busy, run, save: send } = useSave();
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
  const failure = error && !isFetching && !enquiry ? serverMessageOr(detail.failed)(error) : undefined;

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
    const { answer, error } = await send(
      ({ requestKey }) => callApi<ChangeAnswer>("PATCH", path, request, { ifMatch, requestKey }),
      () => done,
      changeFailed,
    );
    if (error instanceof Conflict) setNewer(error.row as EnquiryDetail);
    if (answer) show(answer.data);
    return answer !== undefined;
  }

  const createUndo = (undo?: EnquiryChangeRequest): ToastOptions =>
    undo ? createUndoToast(() => void add(undo, deskMessages.changed.undone)) : {};

  /** Adds a note or a log entry, which never conflicts with other changes. `undo` reverts the fields that the request also changed. */
  async function add(request: EnquiryChangeRequest, done: string, undo?: EnquiryChangeRequest): Promise<boolean> {
    const { answer } = await run(
      () => callApi<ChangeAnswer>("PATCH", path, request),
      () => done,
      withOfflineHelp(changeFailed),
      () => createUndo(undo),
    );
    if (!answer) return false;
    if (enquiry && (answer.data.assignee !== enquiry.assignee || answer.data.due !== enquiry.due)) setRound((old) => old + 1);
    show(answer.data);
    return true;
  }

  /** Saves a reply, which may also put the enquiry in progress and assign it. A toast undoes that. */
  async function reply(body: NewReply, taken?: Taken): Promise<boolean> {
    const takenOver = body.done ? undefined : taken;
    const { answer } = await send(
      ({ requestKey }) => callApi<ReplyAnswer>("POST", `${path}/replies`, body, { requestKey }),
      ({ message = "" }) => takenOver?.describe(message) ?? message,
      replyFailed,
      () => createUndo(takenOver?.undo),
    );
    if (!answer) return false;
    show(answer.enquiry);
    setRound((old) => old + 1);
    return true;
  }

  async function retry(reply: number): Promise<void> {
    const { answer } = await run(
      () => callApi<ChangeResponse>("POST", `${path}/replies/${reply}/retry`),
      getMessage,
      withOfflineHelp(replyFailed),
    );
    if (answer) void refetch();
  }

  async function remove(): Promise<boolean> {
    const { answer, error } = await run(
      () => callApi<ChangeResponse>("DELETE", path, undefined, { ifMatch: enquiry && getEnquiryVersion(enquiry) }),
      ({ message }) => message || removal.done,
      serverMessageOr(removal.failed),
      createUndoOptions,
    );
    if (error instanceof Conflict) setNewer(error.row as EnquiryDetail);
    return answer !== undefined;
  }

  return { enquiry, failure, load: () => void refetch(), busy, save, add, reply, retry, remove, round, showNewer: newer && showNewer };
}
