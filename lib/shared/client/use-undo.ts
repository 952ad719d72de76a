import { useRef } from "react";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { type ToastOptions, toast } from "@/lib/shared/client/toast";
import { editingWords as words } from "@/lib/shared/words/editing";

export const UNDO_TOAST_MS = 10_000;

export const createUndoToast = (undo: () => void): ToastOptions => ({ duration: UNDO_TOAST_MS, action: { label: words.undo, run: undo } });

const undoFailed = serverMessageOr(words.undoFailed);

/** Returns functions that offer to undo a deletion in a toast. @param onUndone reloads the list; the function of the latest render runs */
export function useUndo(onUndone: () => void) {
  const latest = useRef(onUndone);
  latest.current = onUndone;

  async function undo(entry: number) {
    try {
      const { message = "" } = await callApi<ChangeResponse>("POST", `/api/history/${entry}/undo`);
      toast.success(message);
    } catch (error) {
      toast.error(undoFailed(error));
    }
    latest.current();
  }

  const createUndoOptions = ({ undo: entry }: ChangeResponse): ToastOptions => (entry ? createUndoToast(() => void undo(entry)) : {});

  function offerUndo(answer: ChangeResponse | undefined) {
    if (answer?.undo) toast.info(words.inTrash, createUndoOptions(answer));
  }

  return { createUndoOptions, offerUndo };
}
