import Link from "next/link";
import type { useStaffSearch } from "@/components/admin/shell/search/use-staff-search";
import { describeSearch } from "@/lib/search/staff-search";

export const FoundFields = (search: ReturnType<typeof useStaffSearch>) => (
  <section className="rounded-ease border border-joint bg-paper">
    <p role="status" className="border-b border-joint px-4.5 py-3.5 text-small text-slate md:px-6">
      {describeSearch(search)}
    </p>
    <ul className="py-1.5">
      {search.items.map(({ label, detail, href }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4.5 py-1.5 text-small leading-[1.45] -outline-offset-2 hover:bg-bench-2 md:px-6"
          >
            <span className="min-w-0 font-[550] wrap-anywhere">{label}</span>
            <span className="min-w-0 text-slate">{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
