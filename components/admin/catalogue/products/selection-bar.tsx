import type { ProductSelection } from "@/components/admin/catalogue/products/use-selection";
import { ExportButtons } from "@/components/admin/parts/table/export-buttons";
import { Button } from "@/components/ui/button";
import { bulkWords as words } from "@/lib/catalogue/products/bulk-words";
import type { ExportFormat } from "@/lib/enquiries/enquiries";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { MAX_BULK } from "@/lib/shared/limits";
import { selectionWords } from "@/lib/shortlist/selections";
import { sheetLinks } from "@/lib/spec-sheets/spec-sheets";

const BULK_ACTIONS = ["move", "state", "attribute", "delete"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

type BarProps = { selection: ProductSelection; rows: number; total: number | undefined; busy: boolean };

/** Selects the current page, which the table also does in a wide work area, or all search results. */
export function SelectionBar({ selection, rows, total, busy }: BarProps) {
  const hasMore = total !== undefined && total > rows && selection.isPageSelected && !selection.isAllResults;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-joint px-4.5 md:px-6 ${hasMore ? "" : "@min-[46rem]/work:hidden"}`}
    >
      <div className="@min-[46rem]/work:hidden">
        <SelectPage selection={selection} disabled={busy || rows === 0} isNamed />
      </div>
      {hasMore && <SelectAllResults selection={selection} total={total} busy={busy} />}
    </div>
  );
}

type PageProps = { selection: ProductSelection; disabled: boolean; isNamed?: boolean };

export const SelectPage = ({ selection, disabled, isNamed = false }: PageProps) => (
  <label
    className={`flex cursor-pointer items-center gap-2.5 text-small ${isNamed ? "min-h-11" : "h-10 w-11 justify-center @max-[46rem]/work:hidden"}`}
  >
    <input
      type="checkbox"
      checked={selection.isPageSelected}
      disabled={disabled}
      onChange={({ target }) => selection.togglePage(target.checked)}
      className="size-5 accent-verde"
    />
    <span className={isNamed ? "" : "sr-only"}>{words.page}</span>
  </label>
);

const SelectAllResults = ({ selection, total, busy }: { selection: ProductSelection; total: number; busy: boolean }) =>
  total > MAX_BULK ? (
    <span className="text-small text-slate">{words.tooMany(MAX_BULK)}</span>
  ) : (
    <Button variant="line" size="small" disabled={busy} onClick={selection.selectAllResults}>
      {words.found(total)}
    </Button>
  );

// CSV would need a second line, and is on the Spreadsheet screen.
const EXPORT_IN_BAR: ExportFormat[] = ["xlsx"];
const exportFailed = serverMessageOr(spreadsheetMessages.screen.exportFailed);

type ActionsProps = {
  selection: ProductSelection;
  busy: boolean;
  getExportHref: (format: ExportFormat) => string;
  onAct: (action: BulkAction) => void;
  onLabels: () => void;
  onPdf: () => void;
};

export function BulkActions({ selection, busy, getExportHref, onAct, onLabels, onPdf }: ActionsProps) {
  if (selection.count === 0) return null;
  return (
    <section
      aria-label={words.actions}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-2 border-t border-joint bg-verde-tint px-4.5 py-2 md:px-6"
    >
      <p role="status" className="mr-auto text-small font-semibold @min-[46rem]/work:mr-2">
        {words.chosen(selection.count)}
      </p>
      <Button
        variant="line"
        size="small"
        className="border-transparent @min-[46rem]/work:order-last"
        disabled={busy}
        onClick={selection.clear}
      >
        {words.none}
      </Button>
      {/* One line, so that the bar leaves room for the list in a low window. The padding shows the focus frames. */}
      <div className="flex gap-2 py-1 @max-[46rem]/work:-mx-4.5 @max-[46rem]/work:w-[calc(100%+2.25rem)] @max-[46rem]/work:overflow-x-auto @max-[46rem]/work:px-4.5 @max-[46rem]/work:*:flex-none">
        {BULK_ACTIONS.map((action) => (
          <Button key={action} variant={action === "delete" ? "danger" : "line"} size="small" disabled={busy} onClick={() => onAct(action)}>
            {words[action]}
          </Button>
        ))}
        <Button variant="line" size="small" disabled={busy} onClick={onLabels}>
          {sheetLinks.labels}
        </Button>
        <Button variant="line" size="small" disabled={busy} onClick={onPdf}>
          {selectionWords.button}
        </Button>
        <ExportButtons getHref={getExportHref} failed={exportFailed} formats={EXPORT_IN_BAR} />
      </div>
    </section>
  );
}
