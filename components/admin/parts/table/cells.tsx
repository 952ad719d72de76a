import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";

const wide = "@min-[46rem]/work:px-4 @min-[46rem]/work:py-3 @min-[46rem]/work:first:pl-6";

/** A text cell, with a dash when empty. In the card layout the column name comes first. */
export const TextCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td role="cell" data-l={label} className={`wrap-anywhere @max-[26rem]/work:grid-cols-[6.5rem_minmax(0,1fr)] ${wide}`}>
    {children || "—"}
  </td>
);

/** The title of a row, with an optional note below. In the card layout it is next to the picture. */
export const TitleCell = ({ note, children }: { note?: ReactNode; children: string }) => (
  <td
    role="cell"
    className={`font-semibold wrap-anywhere @max-[46rem]/work:col-2 @max-[46rem]/work:row-1 @max-[46rem]/work:block @max-[46rem]/work:self-center @max-[46rem]/work:text-body ${wide}`}
  >
    {children}
    {note}
  </td>
);

/** The picture of a row, 96 px by default. */
export const ImageCell = ({ src, size = "size-24" }: { src: string | null; size?: string }) => (
  <td role="cell" className={`@max-[46rem]/work:col-1 @max-[46rem]/work:row-1 @max-[46rem]/work:block ${wide}`}>
    <Picture src={src} alt="" sizes="96px" className={`${size} text-micro`} />
  </td>
);

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
