import { useCallback, useRef, useState } from "react";
import type { Answer, Wording } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { dropToken, readToken } from "@/lib/client/token";
import { useList } from "@/lib/client/use-list";

type Change = (onProgress: (fraction: number) => void) => Promise<Answer>;

/** What all admin screens do alike: load rows, hold the row in edit and the row about to go, run one change at a time. */
export function useResource<Row>(path: string, listFailed: Wording) {
  const list = useList<Row>(path, listFailed);
  const [form, setForm] = useState<{ round: number; row?: Row }>({ round: 0 });
  const [asked, ask] = useState<Row>();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const running = useRef(false);

  // A new round is a fresh form.
  const edit = useCallback((row?: Row) => setForm(({ round }) => ({ round: round + 1, row })), []);

  /** Runs one change, says how it went, and tells whether it worked. */
  async function run(change: Change, done: (answer: Answer) => string, otherwise: Wording) {
    if (running.current) return false;
    if (!readToken()) {
      dropToken();
      return false;
    }
    running.current = true;
    setBusy(true);
    const slowFrom = Date.now() + 1000;
    try {
      toast.success(done(await change((fraction) => Date.now() > slowFrom && setProgress(fraction))));
      return true;
    } catch (error) {
      toast.error(otherwise(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      setProgress(undefined);
    }
  }

  return { ...list, busy, progress, run, edit, editing: form.row, round: form.round, asked, ask };
}
