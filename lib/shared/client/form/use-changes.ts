import { useCallback, useRef, useState } from "react";
import { useDraftPart, useRestoredDraft } from "@/lib/shared/client/form/draft";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { ApiError, Cancelled, type ChangeResponse, Conflict, type FieldError, type FormatError } from "@/lib/shared/client/http/api";
import { dropToken, readToken } from "@/lib/shared/client/http/token";
import { dismissErrors, type ToastOptions, toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

/** @param fraction sent, 0 to 1. @param step what happens instead of sending */
export type ReportProgress = (fraction: number, step?: string) => void;

type Change = (onProgress: ReportProgress, signal: AbortSignal) => Promise<ChangeResponse>;

/** Progress of a slow upload: fraction sent (0 to 1), and a function to cancel it until everything is sent. */
export type Upload = { fraction: number; step?: string; cancel?: () => void };

/**
 * State of an admin screen: the edited row, the row to delete, and one running change at a time.
 * `newer` is the edited row as another user has saved it; `refused` are the errors of fields with which the server refused the last change.
 */
export function useChanges<Row, Listed = Row>() {
  const restoredRow = useRestoredDraft()?.row as Row | undefined;
  const [form, setForm] = useState<{ round: number; row?: Row; newer?: Row; isSameRow?: boolean }>({
    round: restoredRow ? 1 : 0,
    row: restoredRow,
  });
  const [rowToConfirm, setRowToConfirm] = useState<Listed>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const { upload, track } = useUpload();
  const running = useRef(false);
  useDraftPart(() => ({ row: form.row }));

  const edit = useCallback((row?: Row) => {
    const open = () => setForm(({ round }) => ({ round: round + 1, row }));
    if (row) confirmLoss(open, "otherRow");
    else open();
  }, []);

  // A call keeps the functions from its start, so `form` is the form at that time. After that, it may have been left or show another row.
  const changeSameForm = (change: (now: typeof form) => typeof form) => setForm((now) => (now.round === form.round ? change(now) : now));
  const keepEditing = (row: Row) => changeSameForm(({ round }) => ({ round: round + 1, row, isSameRow: true }));
  const endEditing = () => changeSameForm(({ round }) => ({ round: round + 1 }));

  const loadNewer = () => confirmLoss(() => setForm(({ round, newer }) => ({ round: round + 1, row: newer })), "newer");

  async function run(
    change: Change,
    done: (response: ChangeResponse) => string,
    formatError: FormatError,
    options?: (response: ChangeResponse) => ToastOptions,
  ) {
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
      const response = await change(onProgress, signal);
      toast.success(done(response), options?.(response));
      return true;
    } catch (error) {
      if (error instanceof Cancelled) toast.info(messages.uploadCancelled);
      else if (error instanceof ApiError) setRefused(error.fields);
      if (!(error instanceof Cancelled)) toast.error(error instanceof Conflict ? error.message : formatError(error));
      if (error instanceof Conflict && error.row) changeSameForm((now) => ({ ...now, newer: error.row as Row }));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      end();
    }
  }

  const { row: editing, newer, round, isSameRow = false } = form;
  return {
    busy,
    refused,
    upload,
    run,
    edit,
    keepEditing,
    endEditing,
    editing,
    isSameRow,
    newer,
    loadNewer,
    round,
    rowToConfirm,
    setRowToConfirm,
  };
}

const SLOW_MS = 1000;

function useUpload() {
  const [upload, setUpload] = useState<Upload>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function track() {
    const abort = new AbortController();
    let fraction: number | undefined;
    let step: string | undefined;
    let slow = false;
    const show = () => {
      if (!slow || fraction === undefined) return;
      // After everything is sent, the server may already have saved it.
      setUpload({ fraction, step, cancel: fraction < 1 ? () => abort.abort() : undefined });
    };
    timer.current = setTimeout(() => {
      slow = true;
      show();
    }, SLOW_MS);
    return {
      signal: abort.signal,
      onProgress: (sent: number, currentStep?: string) => {
        fraction = sent;
        step = currentStep;
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
