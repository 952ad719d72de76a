import { LoadNote } from "@/components/admin/parts/table/load-note";
import { figureMessages, figureWords } from "@/lib/figures/words";

/** Replaces figures while they load or if loading failed. */
export const FiguresNote = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) => (
  <LoadNote failure={hasFailed ? figureMessages.failed : undefined} loading={figureWords.loading} onRetry={onRetry} />
);
