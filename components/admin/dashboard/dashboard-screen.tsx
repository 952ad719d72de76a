import Link from "next/link";
import { EnquiryFigures } from "@/components/admin/dashboard/enquiry-figures";
import { ExpiringDocuments } from "@/components/admin/dashboard/expiring-documents";
import { FirstSteps } from "@/components/admin/dashboard/first-steps";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { type AdminScreen, adminScreens } from "@/lib/shared/words/screens";

const screens: AdminScreen[] = Object.values(adminScreens);

export function DashboardScreen() {
  return (
    <>
      <ScreenHead {...adminScreens.dashboard} />
      <FirstSteps />
      <ExpiringDocuments />
      <h2 className="mb-3.5 font-sans text-body leading-[1.3] font-semibold tracking-normal">Quick Actions</h2>
      <ul className="grid gap-4 @min-[46rem]/work:grid-cols-2 @min-[62rem]/work:grid-cols-3">
        {screens.map(({ href, icon, quick }) => quick && <Card key={href} href={href} icon={icon} {...quick} />)}
      </ul>
      <EnquiryFigures />
    </>
  );
}

type CardProps = { href: string; icon: AdminScreen["icon"]; name: string; text: string };

function Card({ href, icon, name, text }: CardProps) {
  return (
    <li>
      <Link
        href={href}
        className="grid h-full min-h-30 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 @min-[26rem]/work:gap-5 rounded-ease border border-joint bg-paper px-5 py-4 transition-colors duration-(--dur-quick) hover:border-basalt @min-[46rem]/work:p-6"
      >
        <span className="grid size-18 place-items-center bg-limestone">
          <AdminIcon name={icon} className="size-7" />
        </span>
        <span className="text-small leading-[1.45] wrap-anywhere text-slate">
          <span className="display mb-1 block text-[1.375rem] leading-[1.2] font-[400] text-basalt">{name}</span>
          {text}
        </span>
        <AdminIcon name="arrow-right" className="size-5 @max-[20rem]/work:hidden" />
      </Link>
    </li>
  );
}
