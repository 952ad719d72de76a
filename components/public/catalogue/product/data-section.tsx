import type { ReactNode } from "react";

type DataSectionProps = {
  heading: string;
  screenOnly?: boolean;
  /** Open on phones too. */
  open?: boolean;
  children: ReactNode;
};

/** A section of product data: collapsed on phones, open in wide windows and in print (public.css). */
export const DataSection = ({ heading, screenOnly = false, open = false, children }: DataSectionProps) => (
  <details
    open={open}
    className={`unfolded group border-b border-joint py-1.5 lg:border-0 lg:py-0 print:border-0 print:py-0 ${screenOnly ? "print:hidden" : ""}`}
  >
    <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
      <span className="display text-h4">{heading}</span>
      <span aria-hidden="true" className="text-h4 text-slate group-open:rotate-45">
        +
      </span>
    </summary>
    <h2 className="mb-4 hidden text-h3">{heading}</h2>
    <div className="pb-4 lg:pb-0">{children}</div>
  </details>
);
