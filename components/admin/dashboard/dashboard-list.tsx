import Link from "next/link";
import { type ReactNode, useId } from "react";

type Props = { heading: string; intro?: string; footer?: ReactNode; children: ReactNode };

export const DashboardList = ({ children, ...box }: Props) => (
  <DashboardBox {...box}>
    <ul className="py-1.5">{children}</ul>
  </DashboardBox>
);

export function DashboardBox({ heading, intro, footer, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-4 rounded-ease border border-joint bg-paper">
      <div className="border-b border-joint px-4.5 py-3.5 md:px-6">
        <h2 id={id} className="font-sans text-body leading-[1.3] font-semibold tracking-normal">
          {heading}
        </h2>
        {intro && <p className="mt-1 text-small text-slate">{intro}</p>}
      </div>
      {children}
      {footer && <p className="border-t border-joint px-4.5 py-2.5 text-small text-slate md:px-6">{footer}</p>}
    </section>
  );
}

type ItemProps = { href: string; title: string; detail?: string; note: ReactNode; isUrgent?: boolean };

export const DashboardItem = ({ href, title, detail, note, isUrgent = false }: ItemProps) => (
  <li>
    <Link
      href={href}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4.5 py-1.5 text-small leading-[1.45] -outline-offset-2 hover:bg-bench-2 md:px-6"
    >
      <span className="min-w-0 wrap-anywhere">
        <span className="font-[550]">{title}</span>
        {detail && `, ${detail}`}
      </span>
      <span className={isUrgent ? "font-[550] text-jasper" : "text-slate"}>{note}</span>
    </Link>
  </li>
);
