import type { ReactNode, Ref } from "react";
import { ListNote, type ListState } from "@/components/admin/parts/table/list-note";
import { Button } from "@/components/ui/button";
import { adminWords } from "@/lib/shared/words/screens";

/** The rows of a table as the hooks of lists return them. */
export type TableList<Row = unknown> = { rows: readonly Row[] | undefined; failure?: string; reload?: () => void };

export type TableState = Pick<ListState, "loading" | "empty" | "suggestion">;

type Props = TableState & {
  list: TableList;
  label: string;
  heads: readonly string[];
  /** Layout of a row in a narrow work area: one line, or a card with all fields for reports. */
  narrow?: "cards" | "rows";
  children: ReactNode;
};

export function Table({ label, heads, narrow = "rows", list, children, ...state }: Props) {
  const { rows, failure, reload } = list;
  return (
    <table role="table" aria-label={label} className={`table-${narrow} w-full border-collapse text-small leading-[1.45]`}>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="border-b border-joint bg-bench-2 px-4 py-2 text-left text-[0.875rem] font-semibold whitespace-nowrap text-slate first:pl-6"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {!rows?.length && (
          <tr role="row">
            <td
              role="cell"
              colSpan={99}
              className="@max-[46rem]/work:block @max-[46rem]/work:flex-1 @max-[46rem]/work:py-2.5! @max-[46rem]/work:pr-3! @min-[46rem]/work:p-4"
            >
              <ListNote rows={rows} failure={failure} onRetry={reload} {...state} />
            </td>
          </tr>
        )}
        {children}
      </tbody>
    </table>
  );
}

const rule = "@min-[46rem]/work:border-b @min-[46rem]/work:border-limestone @min-[46rem]/work:last:border-0";

type RowProps = {
  ref?: Ref<HTMLTableRowElement>;
  /** Id of the item, for the way back from its form. */
  id?: number | string;
  inEdit: boolean;
  children: ReactNode;
};

export const TableRow = ({ ref, id, inEdit, children }: RowProps) => (
  <tr ref={ref} role="row" data-row={id} className={`${rule} ${inEdit ? "bg-verde-tint" : "hover:bg-bench-2"}`}>
    {children}
  </tr>
);

type PagedProps<Row> = {
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
export function PagedTable<Row>({ label, words, list, isFiltered, renderRow }: PagedProps<Row>) {
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
