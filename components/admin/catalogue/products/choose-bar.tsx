import type { Chosen } from "@/components/admin/catalogue/products/use-chosen";
import { Button } from "@/components/ui/button";
import { bulkWords as words } from "@/lib/catalogue/products/bulk-words";
import { MAX_BULK } from "@/lib/shared/limits";

export const BULK_ACTIONS = ["move", "state", "attribute", "delete"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

type BarProps = { chosen: Chosen; rows: number; total: number | undefined; busy: boolean };

/** Over the table: chooses its page, or all that is found. */
export const ChooseBar = ({ chosen, rows, total, busy }: BarProps) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-joint px-4.5 py-1.5 md:px-6">
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
      <input
        type="checkbox"
        checked={chosen.isPageChosen}
        disabled={busy || rows === 0}
        onChange={({ target }) => chosen.togglePage(target.checked)}
        className="size-5 accent-verde"
      />
      {words.page}
    </label>
    {total !== undefined && total > rows && chosen.isPageChosen && !chosen.areFound && (
      <ChooseFound chosen={chosen} total={total} busy={busy} />
    )}
  </div>
);

const ChooseFound = ({ chosen, total, busy }: { chosen: Chosen; total: number; busy: boolean }) =>
  total > MAX_BULK ? (
    <span className="text-small text-slate">{words.tooMany(MAX_BULK)}</span>
  ) : (
    <Button variant="line" size="small" disabled={busy} onClick={chosen.chooseFound}>
      {words.found(total)}
    </Button>
  );

type ActionsProps = { chosen: Chosen; busy: boolean; onAct: (action: BulkAction) => void };

/** Under the table, and in sight while something is chosen: what can be done with it. */
export function BulkActions({ chosen, busy, onAct }: ActionsProps) {
  if (chosen.count === 0) return null;
  return (
    <section
      aria-label={words.actions}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-joint bg-verde-tint px-4.5 py-3 md:px-6"
    >
      <p role="status" className="mr-2 text-small font-semibold @max-[46rem]/work:w-full">
        {words.chosen(chosen.count)}
      </p>
      {BULK_ACTIONS.map((action) => (
        <Button key={action} variant={action === "delete" ? "danger" : "line"} size="small" disabled={busy} onClick={() => onAct(action)}>
          {words[action]}
        </Button>
      ))}
      <Button variant="line" size="small" className="border-transparent" disabled={busy} onClick={chosen.clear}>
        {words.none}
      </Button>
    </section>
  );
}
