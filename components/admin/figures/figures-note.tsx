import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { figureMessages, figureWords } from "@/lib/figures/words";

/** Replaces figures while they load or if loading failed. */
export const FiguresNote = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) => (
  <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
    <div role={hasFailed ? "alert" : "status"} className="flex items-center gap-3 text-slate">
      {!hasFailed && <Spinner />}
      {hasFailed ? figureMessages.failed : figureWords.loading}
    </div>
    {hasFailed && (
      <Button variant="line" size="small" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
