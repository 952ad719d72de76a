import { type FormatError, isOffline } from "@/lib/shared/client/http/api";
import { showUntilDismissed } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

const PROBE_MS = 5_000;
const PROBE_PATH = "/api/health";

let cancelWait: (() => void) | undefined;

/** Gives up on a save that waits for the connection, because the user left its form. */
export const stopWaiting = () => cancelWait?.();

/**
 * Saves, and if there is no connection shows the error, waits until the connection is back and saves again, once. The key is the same both
 * times, so that the server makes the change once even if it had received the first request.
 * @throws ApiError if the save fails, or if the user stops waiting
 */
export async function resendWhenOnline<T>(send: (requestKey: string) => Promise<T>, formatError: FormatError): Promise<T> {
  const requestKey = createKey();
  try {
    return await send(requestKey);
  } catch (error) {
    if (!isOffline(error) || !(await waitForConnection(formatError(error)))) throw error;
    return send(requestKey);
  }
}

/** crypto.randomUUID needs a secure context, which a site in a local network does not have. */
const createKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** Shows the error until the server answers again. @returns false if the user stops waiting */
async function waitForConnection(problem: string): Promise<boolean> {
  const stop = new AbortController();
  cancelWait = () => stop.abort();
  let dismiss: (() => void) | undefined;
  while (!stop.signal.aborted) {
    if (navigator.onLine && (await isServerReachable())) break;
    dismiss ??= showUntilDismissed(`${problem} ${messages.waiting.text}`, { label: messages.waiting.cancel, run: cancelWait });
    await waitForChange(stop.signal);
  }
  dismiss?.();
  cancelWait = undefined;
  return !stop.signal.aborted;
}

const isServerReachable = () =>
  fetch(PROBE_PATH, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

const waitForChange = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, PROBE_MS);
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    }
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
