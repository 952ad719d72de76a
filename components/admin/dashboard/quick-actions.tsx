import Link from "next/link";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { useAllowsCall } from "@/lib/auth/client/account";
import { quickActions } from "@/lib/shared/words/screen-names";
import { type AdminScreen, adminScreens } from "@/lib/shared/words/screens";

const HEADING = "mb-2 font-sans text-body leading-[1.3] font-semibold tracking-normal";

const screens: AdminScreen[] = Object.values(adminScreens);

/** The links to frequent jobs: one row that scrolls sideways on phones. */
export function QuickActions() {
  const allows = useAllowsCall();
  return (
    <section aria-labelledby="quick-actions" className="mb-5">
      <h2 id="quick-actions" className={HEADING}>
        Quick Actions
      </h2>
      <ul className="-mx-3 flex gap-2 overflow-x-auto px-3 py-1 md:mx-0 md:flex-wrap md:px-0">
        {quickActions
          .filter(({ call }) => allows(call))
          .map(({ label, href, icon }) => (
            <li key={href} className="shrink-0">
              <Link
                href={href}
                className="flex min-h-11 items-center gap-2 rounded-ease border border-ash bg-paper px-3 py-1.5 text-small leading-tight font-[550] hover:border-basalt hover:bg-bench-2"
              >
                <AdminIcon name={icon} className="size-4.5" />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

export function ScreenCards() {
  const allows = useAllowsCall();
  return (
    <section aria-labelledby="screens">
      <h2 id="screens" className={HEADING}>
        Screens
      </h2>
      <ul className="grid gap-4 @min-[46rem]/work:grid-cols-2 @min-[62rem]/work:grid-cols-3">
        {screens.map(({ href, icon, call, quick }) => quick && allows(call) && <Card key={href} href={href} icon={icon} {...quick} />)}
      </ul>
    </section>
  );
}

type CardProps = { href: string; icon: AdminScreen["icon"]; name: string; text: string };

const Card = ({ href, icon, name, text }: CardProps) => (
  <li>
    <Link
      href={href}
      className="grid h-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-ease border border-joint bg-paper px-4 py-3 transition-colors duration-(--dur-quick) hover:border-basalt @min-[26rem]/work:gap-5 @min-[46rem]/work:p-5"
    >
      <span className="grid size-12 place-items-center bg-limestone @min-[46rem]/work:size-14">
        <AdminIcon name={icon} className="size-6" />
      </span>
      <span className="text-small leading-[1.45] wrap-anywhere text-slate">
        <span className="display block text-[1.25rem] leading-[1.2] font-[400] text-basalt @min-[46rem]/work:text-[1.375rem]">{name}</span>
        {text}
      </span>
      <AdminIcon name="arrow-right" className="size-5 @max-[20rem]/work:hidden" />
    </Link>
  </li>
);
