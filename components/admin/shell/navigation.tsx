"use client";

import { usePathname } from "next/navigation";
import { NavEntry, WEBSITE } from "@/components/admin/shell/nav-entry";
import { useAllowsCall } from "@/lib/auth/client/account";
import { useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import { type ScreenName, shortLabels } from "@/lib/shared/words/screen-names";
import { type AdminScreen, adminScreens } from "@/lib/shared/words/screens";

const screens = Object.entries(adminScreens) as [ScreenName, AdminScreen][];

type Props = { label: string; isCollapsed?: boolean; onOpen?: () => void };

export function Navigation({ label: name, isCollapsed, onOpen }: Props) {
  const path = usePathname();
  const allows = useAllowsCall();
  const unread = useEnquirySummary().summary?.unread.total ?? 0;
  const allowedScreens = screens.filter(([, { call }]) => allows(call));
  return (
    <>
      <nav aria-label={name}>
        <ul>
          {allowedScreens.map(([screen, { href, label, icon }]) => (
            <NavEntry
              key={href}
              href={href}
              label={label}
              short={shortLabels[screen]}
              icon={icon}
              isCurrent={path === href || path.startsWith(`${href}/`)}
              unread={href === adminScreens.enquiries.href ? unread : 0}
              isCollapsed={isCollapsed}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </nav>
      <ul className="mt-auto">
        <NavEntry href={WEBSITE} label="View website" short="View" icon="external" isCollapsed={isCollapsed} onOpen={onOpen} />
      </ul>
    </>
  );
}
