import type { ReactNode } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";

type Props = {
  /** What the pages are of: "Pages of products". */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

const square = "grid h-11 min-w-11 place-items-center rounded-ease px-2 text-small tabular-nums forced-colors:border";
const plain = "hover:bg-limestone aria-disabled:cursor-not-allowed aria-disabled:text-ash aria-disabled:hover:bg-transparent";

/** Turns the pages of a long list; nothing where there is only one. Lies under the list, in the same box. */
export function Pagination({ label, page, pages, onPage }: Props) {
  if (pages < 2) return null;

  function turn(to: number, button: HTMLElement) {
    if (to === page || to < 1 || to > pages) return;
    onPage(to);
    // The new page is read from its top.
    button.closest("section")?.scrollIntoView();
  }

  const step = (name: string, to: number, face: ReactNode) => (
    <button
      type="button"
      aria-label={name}
      // Not `disabled`: a disabled button loses the focus.
      aria-disabled={to < 1 || to > pages}
      onClick={({ currentTarget }) => turn(to, currentTarget)}
      className={`${square} ${plain}`}
    >
      {face}
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
        <li>{step("Previous page", page - 1, <AdminIcon name="arrow-left" />)}</li>
        {shownPages(page, pages).map((number, index, shown) => (
          <li key={number} className={`flex items-center gap-1 ${isLandmark(number, page, pages) ? "" : "@max-[46rem]/work:hidden"}`}>
            {number - (shown[index - 1] ?? 0) > 1 && (
              <span aria-hidden="true" className="grid w-6 place-items-center text-slate @max-[46rem]/work:hidden">
                …
              </span>
            )}
            <button
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              onClick={({ currentTarget }) => turn(number, currentTarget)}
              className={`${square} ${number === page ? "bg-basalt font-semibold text-white" : plain}`}
            >
              {number}
            </button>
          </li>
        ))}
        <li>{step("Next page", page + 1, <AdminIcon name="arrow-right" />)}</li>
      </ul>
    </nav>
  );
}

/** The first page, the last, and those around the current one; a gap of one page is filled. */
function shownPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const near = all.filter((number) => isLandmark(number, page, pages) || Math.abs(number - page) < 2);
  return all.filter((number) => near.includes(number) || (near.includes(number - 1) && near.includes(number + 1)));
}

/** What is left of the row in a narrow work area. */
const isLandmark = (number: number, page: number, pages: number) => number === 1 || number === page || number === pages;
