import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { dismissErrors } from "@/lib/shared/client/toast";
import { adminWords } from "@/lib/shared/words/screens";

export type ListState = {
  rows: readonly unknown[] | undefined;
  failure?: string;
  loading?: string;
  empty?: string;
  suggestion?: ReactNode;
  onRetry?: () => void;
};

const frame = "grid justify-items-center gap-3 border border-dashed border-ash px-6 py-8 text-center";

/** Shown instead of rows: loading, failed or empty. */
export function ListNote({ rows, failure, loading = "", empty, suggestion = adminWords.addFirst, onRetry }: ListState) {
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
            onRetry?.();
          }}
        >
          Try again
        </Button>
      </div>
    );
  }
  return <Skeleton label={loading} />;
}

/** Replaces a panel while it loads, or after that failed. */
export const LoadNote = ({ failure, loading, onRetry }: { failure: string | undefined; loading: string; onRetry: () => void }) =>
  failure === undefined ? (
    <Skeleton label={loading} />
  ) : (
    <div className="grid justify-items-center gap-3 px-6 py-8 text-center">
      <p role="alert" className="text-slate">
        {failure}
      </p>
      <Button variant="line" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );

/** The outlines of rows that are loading. Screen readers hear the label. */
export const Skeleton = ({ label }: { label: string }) => (
  <div role="status" className="grid">
    <span className="px-4 pt-3 text-small text-slate">{label}</span>
    {Array.from({ length: 4 }, (_, index) => (
      <span key={index} aria-hidden="true" className="flex h-18 items-center gap-3 border-b border-limestone px-4 last:border-0">
        <span className={`size-11 flex-none ${bar}`} />
        <span className="grid flex-1 gap-2">
          <span className={`h-3.5 w-2/5 ${bar}`} />
          <span className={`h-3 w-3/5 ${bar}`} />
        </span>
      </span>
    ))}
  </div>
);

const bar = "rounded-ease bg-limestone animate-pulse motion-reduce:animate-none";
