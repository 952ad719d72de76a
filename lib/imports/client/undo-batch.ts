import { historyMessages } from "@/lib/history/words";
import { hasEnded, type ImportJob } from "@/lib/imports/imports";
import { ApiError, type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { type ToastOptions, toast } from "@/lib/shared/client/toast";
import { createUndoToast } from "@/lib/shared/client/use-undo";

const POLL_INTERVAL_MS = 1_000;

export async function undoBatch(batch: number): Promise<ChangeResponse> {
  const answer = await callApi<ChangeResponse | ImportJob>("POST", `/api/history/${batch}/undo`);
  if ("success" in answer) return answer;
  let job = answer;
  while (!hasEnded(job)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    job = await callApi<ImportJob>("GET", `/api/jobs/${job.id}`);
  }
  if (job.state !== "done") throw new ApiError(409, job.error ?? historyMessages.history.undo.cancelled);
  return { success: true, message: historyMessages.history.undo.done(job.file) };
}

/** Offers to undo a batch in a toast. Without a batch, offers nothing. */
export const createBatchUndo = (batch: number | null | undefined, onEnd: () => void): ToastOptions =>
  batch
    ? createUndoToast(async () => {
        try {
          const { message = "" } = await undoBatch(batch);
          toast.success(message);
        } catch (error) {
          toast.error(serverMessageOr(historyMessages.history.undo.failed)(error));
        }
        onEnd();
      })
    : {};
