import { useCallback, useRef, useState } from "react";
import { useArrivingDraft, useDraftPart } from "@/lib/shared/client/form/draft";
import { askBefore } from "@/lib/shared/client/form/unsaved";
import { type Answer, Cancelled, Conflict, unlessOffline, type Wording } from "@/lib/shared/client/http/api";
import { dropToken, readToken } from "@/lib/shared/client/http/token";
import { dismissErrors, type ToastOptions, toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

type Change = (onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<Answer>;

/** An upload that takes a while: how much has been sent, 0 to 1, and how to call it off until all has been. */
export type Upload = { fraction: number; cancel?: () => void };

/**
 * Shared by all admin screens: the row in edit, the row that is about to be deleted, and one change at a time.
 * `newer` is the row in edit as somebody else has saved it meanwhile.
 */
export function useChanges<Row>() {
  // A row that was in edit when the session ended is in edit again.
  const before = useArrivingDraft()?.row as Row | undefined;
  const [form, setForm] = useState<{ round: number; row?: Row; newer?: Row; isSameRow?: boolean }>({ round: before ? 1 : 0, row: before });
  const [asked, ask] = useState<Row>();
  const [busy, setBusy] = useState(false);
  const { upload, track } = useUpload();
  const running = useRef(false);
  useDraftPart(() => ({ row: form.row }));

  // A new round is a fresh form. Opening a row asks before what was typed for another one is lost.
  const edit = useCallback((row?: Row) => {
    const open = () => setForm(({ round }) => ({ round: round + 1, row }));
    if (row) askBefore(open, "otherRow");
    else open();
  }, []);

  /** Goes on with a row as it was saved just now. */
  const keepEditing = (row: Row) => setForm(({ round }) => ({ round: round + 1, row, isSameRow: true }));

  /** Puts the newer version into the form, after a confirmation if that loses changes. */
  const loadNewer = () => askBefore(() => setForm(({ round, newer }) => ({ round: round + 1, row: newer })), "newer");

  /** Runs one change, shows how it went, and returns whether it worked. `options` are those of the toast of success. */
  async function run(change: Change, done: (answer: Answer) => string, otherwise: Wording, options?: (answer: Answer) => ToastOptions) {
    if (running.current) return false;
    if (!readToken()) {
      dropToken();
      return false;
    }
    running.current = true;
    setBusy(true);
    dismissErrors();
    const { onProgress, signal, end } = track();
    try {
      const answer = await change(onProgress, signal);
      toast.success(done(answer), options?.(answer));
      return true;
    } catch (error) {
      if (error instanceof Cancelled) toast.info(messages.uploadCancelled);
      else toast.error(error instanceof Conflict ? error.message : unlessOffline(otherwise)(error));
      if (error instanceof Conflict && error.row) setForm((old) => ({ ...old, newer: error.row as Row }));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      end();
    }
  }

  const { row: editing, newer, round, isSameRow = false } = form;
  return { busy, upload, run, edit, keepEditing, editing, isSameRow, newer, loadNewer, round, asked, ask };
}

const SLOW_MS = 1000;

/** Follows an upload; shows it once it has taken a while. */
function useUpload() {
  const [upload, setUpload] = useState<Upload>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function track() {
    const abort = new AbortController();
    let fraction: number | undefined;
    let slow = false;
    const show = () => {
      if (!slow || fraction === undefined) return;
      // All sent, the server may have saved it already.
      setUpload({ fraction, cancel: fraction < 1 ? () => abort.abort() : undefined });
    };
    timer.current = setTimeout(() => {
      slow = true;
      show();
    }, SLOW_MS);
    return {
      signal: abort.signal,
      onProgress: (sent: number) => {
        fraction = sent;
        show();
      },
      end: () => {
        clearTimeout(timer.current);
        setUpload(undefined);
      },
    };
  }
  return { upload, track };
}
