import type { Metadata } from "next";
import { Suspense } from "react";
import { HistoryScreen } from "@/components/admin/history/history-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata: Metadata = { title: adminScreens.history.heading };

export default function HistoryPage() {
  return (
    // The screen reads its filter from the address, which a page that is built ahead does not know.
    <Suspense>
      <HistoryScreen />
    </Suspense>
  );
}
