import { historyWords } from "@/lib/history/words";
import { hasEnded, type ImportJob } from "@/lib/imports/imports";
import { type Answer, ApiError, api, server } from "@/lib/shared/client/http/api";
import { type ToastAction, toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

const LOOK_EVERY_MS = 1_000;

/** Undoes an entry of the history. A long undo goes on as a job: waits until it has ended. */
export async function undoBatch(batch: number): Promise<Answer> {
  const answer = await api<Answer | ImportJob>("POST", `/api/history/${batch}/undo`);
  if ("success" in answer) return answer;
  let job = answer;
  while (!hasEnded(job)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    job = await api<ImportJob>("GET", `/api/jobs/${job.id}`);
  }
  if (job.state !== "done") throw new ApiError(409, job.error ?? messages.history.undo.cancelled);
  return { success: true, message: messages.history.undo.done(job.file) };
}

/** How long a toast with an undo button stays, in milliseconds. */
export const UNDO_TOAST_MS = 10_000;

/** Returns the undo button of a toast for an entry of the history. @param onEnd runs after the undo, also if it was refused */
export const undoAction = (batch: number, onEnd: () => void): ToastAction => ({
  label: historyWords.undo,
  run: async () => {
    try {
      const { message = "" } = await undoBatch(batch);
      toast.success(message);
    } catch (error) {
      toast.error(server(messages.history.undo.failed)(error));
    }
    onEnd();
  },
});
