import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import type { Term } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";

type Props = {
  /** The term in edit. */
  term?: Term;
  /** The other term that the typed label names already. */
  same?: Term;
  busy: boolean;
  onMerge: (from: Term, into: Term) => void;
};

/** Shows while typing that the label exists already. A term in edit can be merged into the other one. */
export const SameTermNote = ({ term, same, busy, onMerge }: Props) => (
  <div role="status" className="text-small wrap-anywhere">
    {same && (
      <>
        <p className="mt-2">{termWords.exists(same.label)}</p>
        {term && (
          <Button variant="line" size="small" className="mt-2" disabled={busy} onClick={() => onMerge(term, same)}>
            <AdminIcon name="merge" />
            {termWords.mergeInto(same.label)}
          </Button>
        )}
      </>
    )}
  </div>
);
