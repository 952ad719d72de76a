import { StateChips } from "@/components/admin/catalogue/products/state-chips";
import { Button, buttonClass } from "@/components/ui/button";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { editingWords } from "@/lib/shared/words/editing";

export type LinkProps = {
  /** The public page. Absent if the product is not published. */
  href: string | undefined;
  onAddAnother: () => void;
};

export const ProductLinks = ({ row, busy, href, onAddAnother }: LinkProps & { row: StaffProduct; busy: boolean }) => (
  <div className="flex flex-wrap items-center gap-2 border-b border-joint px-4.5 py-3 md:px-6">
    <StateChips row={row} showPublished />
    {href && (
      <a href={href} target="_blank" rel="noopener" className={buttonClass({ variant: "line", size: "small" })}>
        <span>
          {stateWords.onSite} <span className="sr-only">{editingWords.newTab}</span>
        </span>
      </a>
    )}
    <Button variant="line" size="small" disabled={busy} onClick={() => confirmLoss(onAddAnother, "cancel")}>
      {stateWords.addAnother}
    </Button>
  </div>
);
