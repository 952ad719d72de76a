"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { AdminIcon, type AdminIconName } from "@/components/admin/parts/form/admin-icon";
import { useFirm } from "@/components/admin/shell/firm";
import { Logo } from "@/components/ui/logo";
import { refreshSummary, useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import { usePolling } from "@/lib/shared/client/http/use-polling";
import { useMedia } from "@/lib/shared/client/use-media";
import { type AdminScreen, adminScreens } from "@/lib/shared/words/screens";

const screens: AdminScreen[] = Object.values(adminScreens);

/** Navigation of the back office, expanded or collapsed to icons with tooltips. Always collapsed in narrow windows. */
export function Sidebar() {
  const firm = useFirm();
  const [isExpanded, setExpanded] = useState(true);
  const narrow = useMedia("(width < 48rem)");
  const path = usePathname();
  const unread = useEnquirySummary().summary?.unread.total ?? 0;
  usePolling(path, { onStart: refreshSummary, onReturn: refreshSummary, onMinute: refreshSummary });
  const open = isExpanded && !narrow;

  return (
    <aside
      // Sticky at the bottom, so that scrolling reveals the rest if it is taller than the window.
      className={`on-dark sticky bottom-0 z-30 flex min-h-dvh flex-none flex-col self-end bg-udaipur pb-4 transition-[width] duration-(--dur-quick) ${open ? "w-64" : "w-16"}`}
    >
      <div className={`mb-3 flex items-center ${open ? "h-18 justify-between pr-3 pl-5" : "flex-col"}`}>
        <Link href={adminScreens.dashboard.href} aria-label={firm.brand} className={open ? "" : "flex h-16 items-center md:h-18"}>
          <Logo bare firm={firm} className={open ? "" : "*:last:hidden"} />
        </Link>
        <button
          type="button"
          aria-label={open ? "Collapse sidebar" : "Expand sidebar"}
          aria-expanded={open}
          disabled={narrow}
          onClick={() => setExpanded(!open)}
          className="grid size-11 place-items-center rounded-ease hover:bg-makrana hover:text-basalt disabled:bg-transparent disabled:text-mist disabled:opacity-50"
        >
          <AdminIcon name={open ? "collapse" : "expand"} />
        </button>
      </div>
      <nav aria-label="Admin">
        <ul>
          {screens.map(({ href, label, icon }) => (
            <Entry
              key={href}
              href={href}
              label={label}
              icon={icon}
              open={open}
              current={path === href || path.startsWith(`${href}/`)}
              unread={href === adminScreens.enquiries.href ? unread : 0}
            />
          ))}
        </ul>
      </nav>
      <ul className="mt-auto">
        <Entry href={WEBSITE} label="View website" icon="arrow-right" open={open} current={false} unread={0} />
      </ul>
    </aside>
  );
}

const WEBSITE = "/";

type EntryProps = { href: string; label: string; icon: AdminIconName; open: boolean; current: boolean; unread: number };

function Entry({ href, label, icon, open, current, unread }: EntryProps) {
  // Prefetches a screen only on hover or focus; otherwise every page would load all screens.
  const [isNear, setNear] = useState(false);
  const startPrefetch = () => setNear(true);
  const colours = current
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
        aria-current={current ? "page" : undefined}
        aria-label={unread ? `${label}, ${unread} unread` : undefined}
        className={`group relative flex min-h-12 items-center gap-3.5 border-l-4 -outline-offset-2 ${open ? "px-5" : "justify-center pr-1"} ${colours}`}
      >
        <AdminIcon name={icon} />
        <span className={open ? "" : tooltip}>{label}</span>
        {unread > 0 && (
          <span className={`${badge} ${open ? "ml-auto" : "absolute top-0.5 right-0.5"}`}>{unread > 99 ? "99+" : unread}</span>
        )}
      </Link>
    </li>
  );
}

const badge = "rounded-ease bg-makrana px-1.5 text-micro leading-normal font-semibold text-udaipur tabular-nums forced-colors:border";
const tooltip =
  "pointer-events-none absolute top-1/2 left-full ml-2 -translate-y-1/2 rounded-ease bg-basalt px-3 py-2 text-small leading-tight font-medium whitespace-nowrap text-white opacity-0 shadow-float group-hover:opacity-100 group-focus-visible:opacity-100";
