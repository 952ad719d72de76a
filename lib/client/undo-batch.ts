import { type Answer, api, server } from "@/lib/client/api";
import { type ToastAction, toast } from "@/lib/client/toast";
import { historyWords } from "@/lib/domain/content/history";
import { messages } from "@/lib/domain/messages";

/** How long a toast with an undo button stays, in milliseconds. */
export const UNDO_TOAST_MS = 10_000;

/** Returns the undo button of a toast for an entry of the history. @param onEnd runs after the undo, also if it was refused */
export const undoAction = (batch: number, onEnd: () => void): ToastAction => ({
  label: historyWords.undo,
  run: async () => {
    try {
      const { message = "" } = await api<Answer>("POST", `/api/history/${batch}/undo`);
      toast.success(message);
    } catch (error) {
      toast.error(server(messages.history.undo.failed)(error));
    }
    onEnd();
  },
});
