import Link from "next/link";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { adminScreens } from "@/lib/shared/words/screens";
import { groupWords } from "@/lib/website/words";

export const WebsiteScreen = () => (
  <>
    <ScreenHead {...adminScreens.website} />
    <ul className="grid gap-4 @min-[46rem]/work:grid-cols-2">
      {CONTENT_GROUPS.map((group) => (
        <li key={group}>
          <Link
            href={`${adminScreens.website.href}/${group}`}
            className="grid h-full min-h-24 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 rounded-ease border border-joint bg-paper px-5 py-4 transition-colors duration-(--dur-quick) hover:border-basalt @min-[46rem]/work:p-6"
          >
            <span className="text-small leading-[1.45] text-slate">
              <span className="display mb-1 block text-[1.375rem] leading-[1.2] font-[400] text-basalt">{groupWords[group].label}</span>
              {groupWords[group].description}
            </span>
            <AdminIcon name="arrow-right" className="size-5" />
          </Link>
        </li>
      ))}
    </ul>
  </>
);
