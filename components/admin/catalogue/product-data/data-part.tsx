import type { ReactNode } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";

type Props = { heading: string; count?: number; open?: boolean; children: ReactNode };

export const DataPart = ({ heading, count, open, children }: Props) => (
  <details open={open} className="border-t border-joint">
    <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4.5 -outline-offset-2 hover:bg-bench-2 md:px-6 [&::-webkit-details-marker]:hidden">
      <span className="flex-1 font-[550]">{heading}</span>
      {count !== undefined && count > 0 && <span className="rounded-ease bg-bench px-2 py-px text-micro text-slate">{count}</span>}
      <AdminIcon name="chevron-down" className="size-3.5 [details[open]>summary>&]:rotate-180" />
    </summary>
    <div className="px-4.5 pt-2 pb-5 md:px-6">{children}</div>
  </details>
);
