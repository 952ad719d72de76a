import type { ReactNode } from "react";
import { Skeleton } from "@/components/admin/parts/table/skeleton";
import { Button } from "@/components/ui/button";
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

const frame = "grid justify-items-center gap-3 border border-dashed border-ash px-6 py-8 text-center";

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
  return <Skeleton label={loading} />;
}
