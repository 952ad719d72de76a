import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { dismissErrors } from "@/lib/shared/client/toast";
import { adminWords } from "@/lib/shared/words/screens";

export type ListState = {
  rows: readonly unknown[] | undefined;
  failure: string | undefined;
  loading: string;
  empty: string;
  suggestion?: ReactNode;
  onRetry: () => void;
};

const frame = "grid justify-items-center gap-3 border border-dashed border-ash px-6 py-12 text-center";

/** Shown instead of rows: loading, failed or empty. */
export function ListNote({ rows, failure, loading, empty, suggestion = adminWords.addFirst, onRetry }: ListState) {
  if (rows) {
    return (
      <div className={frame}>
        <p>{empty}</p>
        <div className="text-slate">{suggestion}</div>
      </div>
    );
  }
  if (failure) {
    return (
      <div className={frame}>
        <p>{failure}</p>
        <Button
          variant="line"
          size="small"
          onClick={() => {
            dismissErrors();
            onRetry();
          }}
        >
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      <div role="status" className="flex items-center justify-center gap-3 py-5 text-slate">
        <Spinner />
        {loading}
      </div>
      <Skeleton />
    </>
  );
}

const SKELETON_ROWS = 4;

/** The outlines of rows that are loading. */
const Skeleton = () => (
  <div aria-hidden="true" className="grid gap-4 px-4.5 py-3">
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      <span key={index} className="block h-6 animate-pulse rounded-ease bg-limestone motion-reduce:animate-none" />
    ))}
  </div>
);
