"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useId, useState } from "react";
import { AdminIcon, type AdminIconName, IconButton } from "@/components/admin/parts/form/admin-icon";
import { useFirm } from "@/components/admin/shell/firm";
import { Logo } from "@/components/ui/logo";
import { useAllowsCall } from "@/lib/auth/client/account";
import { useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import { useMedia } from "@/lib/shared/client/browser-values";
import { useChange } from "@/lib/shared/client/effects";
import { type ScreenName, shortLabels } from "@/lib/shared/words/screen-names";
import { type AdminScreen, adminScreens, type ScreenGroup, screenGroups } from "@/lib/shared/words/screens";

const screens = Object.entries(adminScreens) as [ScreenName, AdminScreen][];
const GROUPS = Object.entries(screenGroups) as [ScreenGroup, string][];

/** All screens by group; the account and the website are at the foot. */
export function Navigation({ label: name, isCollapsed, onOpen }: { label: string; isCollapsed?: boolean; onOpen?: () => void }) {
  const id = useId();
  const path = usePathname();
  const allows = useAllowsCall();
  const unread = useEnquirySummary().summary?.unread.total ?? 0;
  const renderEntries = (of: ScreenGroup | undefined) =>
    screens
      .filter(([, { group, isTab, call }]) => group === of && !isTab && allows(call))
      .map(([screen, { href, label, icon }]) => (
        <NavEntry
          key={href}
          href={href}
          label={label}
          short={shortLabels[screen] ?? label}
          icon={icon}
          isCurrent={path === href || path.startsWith(`${href}/`)}
          unread={href === adminScreens.enquiries.href ? unread : 0}
          isCollapsed={isCollapsed}
          onOpen={onOpen}
        />
      ));
  return (
    <>
      <nav aria-label={name} className="flex flex-1 flex-col">
        {GROUPS.map(([group, groupLabel]) => {
          const entries = renderEntries(group);
          return (
            entries.length > 0 && (
              <div key={group} className={isCollapsed ? "border-t border-udaipur-2" : "pb-1.5"}>
                <p id={id + group} className={isCollapsed ? "sr-only" : "px-5 py-0.5 text-micro text-mist"}>
                  {groupLabel}
                </p>
                <ul aria-labelledby={id + group}>{entries}</ul>
              </div>
            )
          );
        })}
        <ul className="mt-auto border-t border-udaipur-2 pt-1">{renderEntries(undefined)}</ul>
      </nav>
      <ul>
        <NavEntry href={WEBSITE} label="View website" short="View" icon="external" isCollapsed={isCollapsed} onOpen={onOpen} />
      </ul>
    </>
  );
}

const WEBSITE = "/";

type NavEntryProps = {
  href: string;
  label: string;
  short: string;
  icon: AdminIconName;
  isCurrent?: boolean;
  unread?: number;
  isCollapsed?: boolean;
  onOpen?: () => void;
};

function NavEntry({ href, label, short, icon, isCurrent = false, unread = 0, isCollapsed = false, onOpen }: NavEntryProps) {
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

export function Sidebar() {
  const firm = useFirm();
  const [isExpanded, setExpanded] = useState(true);
  const narrow = useMedia("(width < 48rem)");
  const path = usePathname();
  useChange(path, useEnquirySummary(true).refresh);
  const open = isExpanded && !narrow;

  return (
    <aside
      // Sticky at the bottom, so that scrolling reveals the rest if it is taller than the window.
      className={`on-dark sticky bottom-0 z-30 flex min-h-dvh flex-none flex-col self-end bg-udaipur pb-2 transition-[width] duration-(--dur-quick) ${open ? "w-64" : "w-16"}`}
    >
      <div className={`flex items-center ${open ? "h-14 justify-between pr-2 pl-5" : "flex-col"}`}>
        <Link href={adminScreens.dashboard.href} aria-label={firm.brand} className={open ? "" : "flex h-14 items-center"}>
          <Logo bare firm={firm} className={open ? "" : "*:last:hidden"} />
        </Link>
        <IconButton
          icon={open ? "collapse" : "expand"}
          label={open ? "Collapse sidebar" : "Expand sidebar"}
          aria-expanded={open}
          disabled={narrow}
          onClick={() => setExpanded(!open)}
          className="rounded-ease hover:bg-makrana hover:text-basalt disabled:bg-transparent disabled:text-mist disabled:opacity-50"
        />
      </div>
      <Navigation label="Admin" isCollapsed={!open} />
    </aside>
  );
}
