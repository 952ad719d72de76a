import type { ReactNode } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";

type Props = { label: string; page: number; pages: number; onPage: (page: number) => void };

const square = "grid h-11 min-w-11 place-items-center rounded-ease px-2 text-small tabular-nums forced-colors:border";
const plain = "hover:bg-limestone aria-disabled:cursor-not-allowed aria-disabled:text-ash aria-disabled:hover:bg-transparent";

export function Pagination({ label, page, pages, onPage }: Props) {
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
