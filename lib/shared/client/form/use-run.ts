import { useRef, useState } from "react";
import { type ApiOptions, Cancelled, type ChangeResponse, Conflict, type FormatError, withOfflineHelp } from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import { dropToken, readToken } from "@/lib/shared/client/http/token";
import { dismissErrors, type ToastOptions, toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

/** @param fraction sent, 0 to 1. @param step what happens instead of sending */
export type ReportProgress = (fraction: number, step?: string) => void;

/** Progress of a slow upload: fraction sent (0 to 1), and a function to cancel it until everything is sent. */
export type Upload = { fraction: number; step?: string; cancel?: () => void };

/** What came of a change: its answer, or the error that a toast has shown. Neither if another change is running. */
export type Outcome<Answer> = { answer?: Answer; error?: unknown };

/** Runs the changes of a screen one at a time, with their toasts and the progress of their uploads. */
export function useRun() {
  const [busy, setBusy] = useState(false);
  const { upload, track } = useUpload();
  const running = useRef(false);

  async function run<Answer extends ChangeResponse>(
    change: (onProgress: ReportProgress, signal: AbortSignal) => Promise<Answer>,
    done: (answer: Answer) => string,
    formatError: FormatError,
    options?: (answer: Answer) => ToastOptions,
  ): Promise<Outcome<Answer>> {
    if (running.current) return {};
    if (!readToken()) {
      dropToken();
      return {};
    }
    running.current = true;
    setBusy(true);
    dismissErrors();
    const { onProgress, signal, end } = track();
    try {
      const answer = await change(onProgress, signal);
      toast.success(done(answer), options?.(answer));
      return { answer };
    } catch (error) {
      if (error instanceof Cancelled) toast.info(messages.uploadCancelled);
      else toast.error(error instanceof Conflict ? error.message : formatError(error));
      return { error };
    } finally {
      running.current = false;
      setBusy(false);
      end();
    }
  }

  return { busy, upload, run };
}

/** As `useRun`, with `save` for changes that are sent again, once, when the connection is back. */
export function useSave() {
  const { run, ...state } = useRun();
  const save = <Answer extends ChangeResponse>(
    send: (options: ApiOptions) => Promise<Answer>,
    done: (answer: Answer) => string,
    failed: FormatError,
    options?: (answer: Answer) => ToastOptions,
  ) =>
    run(
      (onProgress, signal) => resendWhenOnline((requestKey) => send({ onProgress, signal, requestKey }), failed),
      done,
      withOfflineHelp(failed),
      options,
    );
  return { ...state, run, save };
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
