import type { ReportProgress } from "@/lib/shared/client/form/use-run";
import { ApiError, type ApiOptions, Cancelled, type ChangeResponse } from "@/lib/shared/client/http/api";
import { uploadWords as words } from "@/lib/shared/words/editing";

type Sized = { size: number };
export type RefusedFile<F> = { file: F; error: string };

type Options<F, A> = {
  send: (file: F, options: ApiOptions) => Promise<A>;
  onStored: (file: F, answer: A) => void;
  onProgress: ReportProgress;
  signal: AbortSignal;
};

const TOO_MANY_REQUESTS = 429;
const isRefusedFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY_REQUESTS && error.message !== "";

/**
 * Uploads one by one and returns refused files with their errors.
 * @throws ApiError if no further file can be stored, Cancelled after an abort
 */
export async function uploadEach<F extends Sized, A extends ChangeResponse>(
  files: readonly F[],
  { send, onStored, onProgress, signal }: Options<F, A>,
): Promise<RefusedFile<F>[]> {
  const totalBytes = files.reduce((bytes, { size }) => bytes + size, 0);
  const refused: RefusedFile<F>[] = [];
  let sentBytes = 0;
  for (const [index, file] of files.entries()) {
    const report = (fraction: number) => {
      const done = totalBytes > 0 ? (sentBytes + fraction * file.size) / totalBytes : (index + fraction) / files.length;
      onProgress(done, fraction === 1 ? words.preparing(index + 1, files.length) : undefined);
    };
    try {
      onStored(file, await sendUntilStored((options) => send(file, options), report, signal));
    } catch (error) {
      if (!isRefusedFile(error)) throw error;
      refused.push({ file, error: error.message });
    }
    sentBytes += file.size;
    if (signal.aborted) throw new Cancelled();
  }
  return refused;
}

/** An upload can be aborted only until its body is sent: after that, the server may have stored the file. */
function sendUntilStored<A>(
  send: (options: ApiOptions) => Promise<A>,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<A> {
  const controller = new AbortController();
  let isSent = false;
  signal.addEventListener("abort", () => !isSent && controller.abort());
  return send({
    signal: controller.signal,
    onProgress: (fraction) => {
      isSent = fraction === 1;
      onProgress(fraction);
    },
  });
}
