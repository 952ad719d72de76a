import type { MouseEvent, ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { handlePlainClick } from "@/lib/shared/client/events";

const wide = "@min-[46rem]/work:px-4 @min-[46rem]/work:py-3 @min-[46rem]/work:first:pl-6";

/** A text cell, with a dash when empty. In the card layout the column name comes first. */
export const TextCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td role="cell" data-l={label} className={`wrap-anywhere @max-[26rem]/work:grid-cols-[6.5rem_minmax(0,1fr)] ${wide}`}>
    {children || "—"}
  </td>
);

export const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <td role="cell" className={`${wide} ${className}`}>
    {children}
  </td>
);

/** Buttons of a row. In a narrow work area they follow its title. */
export const ActionsCell = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <td
    role="cell"
    className={`@max-[46rem]/work:relative @max-[46rem]/work:order-2 @max-[46rem]/work:flex @max-[46rem]/work:flex-wrap @max-[46rem]/work:gap-1 ${wide} ${className}`}
  >
    {children}
  </td>
);

/** A text cell of a row, with a dash when empty. A narrow work area has no room for it. */
export const WideCell = ({ children }: { children: ReactNode }) => (
  <td role="cell" className={`wrap-anywhere @max-[46rem]/work:hidden ${wide}`}>
    {children || "—"}
  </td>
);

type ImageProps = { src: string | null; size?: string; className?: string };

/** The picture of a row: 96 px, or 56 px in a narrow work area, where a missing picture has no room for words. */
export const ImageCell = ({ src, size = "size-24 @max-[46rem]/work:size-14", className = "" }: ImageProps) => (
  <td role="cell" className={`@max-[46rem]/work:flex-none ${wide} ${className}`}>
    <Picture src={src} alt="" sizes="96px" className={`${size} @max-[46rem]/work:[&_span]:gap-0 @max-[46rem]/work:[&_span]:text-[0]`} />
  </td>
);

type TitleProps = {
  /** Missing if the row cannot be opened. */
  href?: string;
  /** If missing, the address opens in a new tab. */
  onOpen?: () => void;
  /** Replaces the columns that a narrow work area has no room for. */
  note?: ReactNode;
  badge?: ReactNode;
  className?: string;
  children: ReactNode;
};

const clamp = "@max-[46rem]/work:line-clamp-2";

/** The title of a row, which opens it. In a narrow work area the whole row does. */
export const TitleCell = ({ href, onOpen, note, badge, className = "", children }: TitleProps) => (
  <td
    role="cell"
    className={`min-w-0 font-semibold wrap-anywhere @max-[46rem]/work:order-1 @max-[46rem]/work:flex-1 @max-[46rem]/work:leading-[1.2] ${wide} ${className}`}
  >
    {href ? (
      <a
        href={href}
        {...(onOpen ? { onClick: (event: MouseEvent) => handlePlainClick(event, onOpen) } : { target: "_blank", rel: "noopener" })}
        className={`underline-offset-4 hover:underline ${clamp} @max-[46rem]/work:after:absolute @max-[46rem]/work:after:inset-0 @max-[46rem]/work:focus-visible:outline-none @max-[46rem]/work:focus-visible:after:outline-2 @max-[46rem]/work:focus-visible:after:-outline-offset-2 @max-[46rem]/work:focus-visible:after:outline-(--focus)`}
      >
        {children}
      </a>
    ) : (
      <span className={clamp}>{children}</span>
    )}
    {badge}
    {note && (
      <span className="mt-0.5 flex items-center gap-2 overflow-hidden text-micro font-normal whitespace-nowrap text-slate @min-[46rem]/work:hidden">
        {note}
      </span>
    )}
  </td>
);

export const LongNote = ({ children }: { children: ReactNode }) => (
  <span className="line-clamp-2 leading-[1.2] whitespace-normal">{children}</span>
);

/** The first letters of a name, in place of a picture. Only in a narrow work area. */
export const InitialsCell = ({ name }: { name: string }) => (
  <td role="cell" aria-hidden="true" className="flex-none @min-[46rem]/work:hidden">
    <span className="grid size-11 place-items-center rounded-ease bg-verde-tint text-small font-semibold text-verde uppercase">
      {name
        .split(/\s+/)
        .slice(0, 2)
        .map(([first]) => first)}
    </span>
  </td>
);

export const MenuCell = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <td role="cell" className={`relative @max-[46rem]/work:order-2 @max-[46rem]/work:flex-none ${wide} ${className}`}>
    {children}
  </td>
);
