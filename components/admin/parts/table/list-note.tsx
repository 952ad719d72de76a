import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { adminWords } from "@/lib/shared/words/screens";

export type ListState = {
  /** Undefined while loading. */
  rows: readonly unknown[] | undefined;
  /** What was said when the list could not be loaded. */
  failure: string | undefined;
  loading: string;
  empty: string;
  /** The next step where there is nothing to show. */
  next?: ReactNode;
  onRetry: () => void;
};

const frame = "grid justify-items-center gap-3 border border-dashed border-ash px-6 py-12 text-center";

/** Shown in a table without rows: loading, failed or empty. */
export function ListNote({ rows, failure, loading, empty, next = adminWords.addFirst, onRetry }: ListState) {
  if (rows) {
    return (
      <div className={frame}>
        <p>{empty}</p>
        <div className="text-slate">{next}</div>
      </div>
    );
  }
  if (failure) {
    return (
      <div className={frame}>
        <p>{failure}</p>
        <Button variant="line" size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-12 text-slate">
      <Spinner />
      {loading}
    </div>
  );
}
