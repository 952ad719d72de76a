import type { ReactNode } from "react";
import { Table } from "@/components/admin/parts/table/table";
import { Button } from "@/components/ui/button";
import { adminWords } from "@/lib/shared/words/screens";

type Props<Row> = {
  label: string;
  words: Record<"loading" | "empty" | "willAppear" | "noMatch" | "changeFilters", string> & { heads: readonly string[] };
  /** As `usePages` returns it. */
  list: {
    items: Row[] | undefined;
    total: number | undefined;
    failure: string | undefined;
    isLoading: boolean;
    hasMore: boolean;
    showMore: () => Promise<unknown>;
    reload: () => void;
  };
  isFiltered: boolean;
  renderRow: (row: Row) => ReactNode;
};

/** A table with a button that loads more rows. */
export function PagedTable<Row>({ label, words, list, isFiltered, renderRow }: Props<Row>) {
  const { items, total = 0, failure, isLoading, hasMore, showMore, reload } = list;
  return (
    <>
      <div aria-busy={isLoading && items !== undefined}>
        <Table
          label={label}
          heads={words.heads}
          list={{ rows: items, failure, reload }}
          loading={words.loading}
          empty={isFiltered ? words.noMatch : words.empty}
          suggestion={isFiltered ? words.changeFilters : words.willAppear}
        >
          {items?.map(renderRow)}
        </Table>
      </div>
      {items && hasMore && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-joint bg-bench-2 px-4.5 py-3 md:px-6">
          <p aria-live="polite" className="text-small text-slate tabular-nums">
            {adminWords.shownOf(items.length, total)}
          </p>
          <Button variant="line" size="small" busy={isLoading} onClick={() => void showMore()}>
            {adminWords.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
