// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards, table parts are none to the browser any more; the roles say that they are
import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";

const wide = "@min-[46rem]/work:px-4 @min-[46rem]/work:py-3 @min-[46rem]/work:first:pl-6";

/** A cell of text; a dash when it is empty. In a card its column's name stands before it. */
export const TextCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td role="cell" data-l={label} className={`wrap-anywhere @max-[26rem]/work:grid-cols-[6.5rem_minmax(0,1fr)] ${wide}`}>
    {children || "—"}
  </td>
);

/** A row's title, with what is to be known of the row below it; in a card it stands at the top, beside the picture. */
export const TitleCell = ({ note, children }: { note?: ReactNode; children: string }) => (
  <td
    role="cell"
    className={`font-semibold wrap-anywhere @max-[46rem]/work:col-2 @max-[46rem]/work:row-1 @max-[46rem]/work:block @max-[46rem]/work:self-center @max-[46rem]/work:text-body ${wide}`}
  >
    {children}
    {note}
  </td>
);

/** A row's picture, 96 px where nothing else is said; in a card it stands at the top. */
export const ImageCell = ({ src, size = "size-24" }: { src: string | null; size?: string }) => (
  <td role="cell" className={`@max-[46rem]/work:col-1 @max-[46rem]/work:row-1 @max-[46rem]/work:block ${wide}`}>
    <Picture src={src} alt="" sizes="96px" className={`${size} text-micro`} />
  </td>
);

/** A cell of its own layout. */
export const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <td role="cell" className={`${wide} ${className}`}>
    {children}
  </td>
);

export const ActionsCell = ({ className, children }: { className: string; children: ReactNode }) => (
  <td
    role="cell"
    className={`@max-[46rem]/work:flex @max-[46rem]/work:flex-wrap @max-[46rem]/work:gap-2 @max-[46rem]/work:pt-3 ${wide} ${className}`}
  >
    {children}
  </td>
);
