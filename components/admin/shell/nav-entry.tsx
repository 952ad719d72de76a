import Link from "next/link";
import { useState } from "react";
import { AdminIcon, type AdminIconName } from "@/components/admin/parts/form/admin-icon";

export const WEBSITE = "/";

export type NavEntryProps = {
  href: string;
  label: string;
  /** Shown below the icon if collapsed. */
  short: string;
  icon: AdminIconName;
  isCurrent?: boolean;
  unread?: number;
  isCollapsed?: boolean;
  onOpen?: () => void;
};

export function NavEntry({ href, label, short, icon, isCurrent = false, unread = 0, isCollapsed = false, onOpen }: NavEntryProps) {
  // Prefetches a screen only on hover or focus; otherwise every page would load all screens.
  const [isNear, setNear] = useState(false);
  const startPrefetch = () => setNear(true);
  const colours = isCurrent
    ? "border-jaisalmer-light bg-udaipur-2 font-semibold text-white"
    : "border-transparent text-mist forced-colors:border-[Canvas] font-medium hover:bg-white/6 hover:text-white";
  return (
    <li className="list-none">
      <Link
        href={href}
        // Not prefetched, because the website has a style sheet of its own.
        prefetch={isNear && href !== WEBSITE ? undefined : false}
        onPointerEnter={startPrefetch}
        onFocus={startPrefetch}
        onClick={onOpen}
        aria-current={isCurrent ? "page" : undefined}
        aria-label={unread ? `${label}, ${unread} unread` : undefined}
        className={`group relative flex items-center border-l-4 -outline-offset-2 ${isCollapsed ? "min-h-13 flex-col justify-center gap-1 py-1.5 pr-1" : "min-h-8 gap-3 px-4 text-small max-md:min-h-11 pointer-coarse:min-h-11"} ${colours}`}
      >
        <AdminIcon name={icon} />
        {isCollapsed && (
          <span aria-hidden="true" className="text-[0.6875rem] leading-none tracking-tight">
            {short}
          </span>
        )}
        <span className={isCollapsed ? tooltip : ""}>{label}</span>
        {unread > 0 && (
          <span aria-hidden="true" className={`${badge} ${isCollapsed ? "absolute top-0.5 right-0.5" : "ml-auto"}`}>
            {unread > 99 ? "99+" : unread}
          </span>
        )}
      </Link>
    </li>
  );
}

const badge = "rounded-ease bg-makrana px-1.5 text-micro leading-normal font-semibold text-udaipur tabular-nums forced-colors:border";
const tooltip =
  "pointer-events-none absolute top-1/2 left-full ml-2 -translate-y-1/2 rounded-ease bg-basalt px-3 py-2 text-small leading-tight font-medium whitespace-nowrap text-white opacity-0 shadow-float group-hover:opacity-100 group-focus-visible:opacity-100";
