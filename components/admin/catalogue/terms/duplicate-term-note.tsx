import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import type { Term } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";

type Props = {
  term?: Term;
  same?: Term;
  onMerge: (from: Term, into: Term) => void;
};

/** Warns while typing that the label exists. A term being edited can be merged into it. */
export const DuplicateTermNote = ({ term, same, onMerge }: Props) => (
  <div role="status" className="text-small wrap-anywhere">
    {same && (
      <>
        <p className="mt-2">{termWords.exists(same.label)}</p>
        {term && (
          <Button variant="line" size="small" className="mt-2" onClick={() => onMerge(term, same)}>
            <AdminIcon name="merge" />
            {termWords.mergeInto(same.label)}
          </Button>
        )}
      </>
    )}
  </div>
);
