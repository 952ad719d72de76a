"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { IconButton } from "@/components/admin/parts/form/admin-icon";
import { useFirm } from "@/components/admin/shell/firm";
import { Navigation } from "@/components/admin/shell/navigation";
import { Logo } from "@/components/ui/logo";
import { useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import { useMedia } from "@/lib/shared/client/browser-values";
import { useChange } from "@/lib/shared/client/effects";
import { adminScreens } from "@/lib/shared/words/screens";

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
