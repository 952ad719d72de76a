import { useCallback, useState } from "react";
import { useDraftPart, useRestoredDraft } from "@/lib/shared/client/form/draft";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { type ReportProgress, useRun } from "@/lib/shared/client/form/use-run";
import { ApiError, type ChangeResponse, Conflict, type FieldError, type FormatError } from "@/lib/shared/client/http/api";
import type { ToastOptions } from "@/lib/shared/client/toast";

type Change = (onProgress: ReportProgress, signal: AbortSignal) => Promise<ChangeResponse>;

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
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const { busy, upload, run: runChange } = useRun();
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
    const { answer, error } = await runChange(change, done, formatError, options);
    if (error instanceof ApiError) setRefused(error.fields);
    if (error instanceof Conflict && error.row) changeSameForm((now) => ({ ...now, newer: error.row as Row }));
    return answer !== undefined;
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
