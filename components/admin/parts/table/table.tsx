import type { ReactNode, Ref } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ListNote, type ListState } from "@/components/admin/parts/table/list-note";
import { Button } from "@/components/ui/button";
import { adminWords } from "@/lib/shared/words/screens";

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

const square = "grid h-11 min-w-11 place-items-center rounded-ease px-2 text-small tabular-nums forced-colors:border";
const plain = "hover:bg-limestone aria-disabled:cursor-not-allowed aria-disabled:text-ash aria-disabled:hover:bg-transparent";

export function Pagination({ label, page, pages, onPage }: { label: string; page: number; pages: number; onPage: (page: number) => void }) {
  if (pages < 2) return null;

  function goTo(to: number, button: HTMLElement) {
    if (to === page || to < 1 || to > pages) return;
    onPage(to);
    button.closest("section")?.scrollIntoView();
  }

  const renderStep = (name: string, to: number, content: ReactNode) => (
    <button
      type="button"
      aria-label={name}
      // Not `disabled`: a disabled button loses the focus.
      aria-disabled={to < 1 || to > pages}
      onClick={({ currentTarget }) => goTo(to, currentTarget)}
      className={`${square} ${plain}`}
    >
      {content}
    </button>
  );

  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-joint bg-bench-2 px-4.5 py-3 md:px-6"
    >
      <p aria-live="polite" className="text-small text-slate tabular-nums">
        Page {page} of {pages}
      </p>
      <ul className="flex items-center gap-1">
        <li>{renderStep("Previous page", page - 1, <AdminIcon name="arrow-left" />)}</li>
        {getVisiblePages(page, pages).map((number, index, shown) => (
          <li key={number} className={`flex items-center gap-1 ${isAlwaysVisible(number, page, pages) ? "" : "@max-[46rem]/work:hidden"}`}>
            {number - (shown[index - 1] ?? 0) > 1 && (
              <span aria-hidden="true" className="grid w-6 place-items-center text-slate @max-[46rem]/work:hidden">
                …
              </span>
            )}
            <button
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              onClick={({ currentTarget }) => goTo(number, currentTarget)}
              className={`${square} ${number === page ? "bg-basalt font-semibold text-white" : plain}`}
            >
              {number}
            </button>
          </li>
        ))}
        <li>{renderStep("Next page", page + 1, <AdminIcon name="arrow-right" />)}</li>
      </ul>
    </nav>
  );
}

/** Returns the first page, the last, and those around the current one. Fills gaps of one page. */
function getVisiblePages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const visible = all.filter((number) => isAlwaysVisible(number, page, pages) || Math.abs(number - page) < 2);
  return all.filter((number) => visible.includes(number) || (visible.includes(number - 1) && visible.includes(number + 1)));
}

/** Returns true for pages that stay visible in a narrow work area. */
const isAlwaysVisible = (number: number, page: number, pages: number) => number === 1 || number === page || number === pages;
