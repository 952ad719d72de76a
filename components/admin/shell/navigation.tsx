import { usePathname } from "next/navigation";
import { useId } from "react";
import { NavEntry, WEBSITE } from "@/components/admin/shell/nav-entry";
import { useAllowsCall } from "@/lib/auth/client/account";
import { useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import { type ScreenName, shortLabels } from "@/lib/shared/words/screen-names";
import { type AdminScreen, adminScreens, type ScreenGroup, screenGroups } from "@/lib/shared/words/screens";

const screens = Object.entries(adminScreens) as [ScreenName, AdminScreen][];
const GROUPS = Object.entries(screenGroups) as [ScreenGroup, string][];

type Props = { label: string; isCollapsed?: boolean; onOpen?: () => void };

/** All screens by group; the account and the website are at the foot. */
export function Navigation({ label: name, isCollapsed, onOpen }: Props) {
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
