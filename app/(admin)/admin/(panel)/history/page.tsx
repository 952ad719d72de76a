import { HistoryScreen } from "@/components/admin/history/history-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.history.heading };

export default function HistoryPage() {
  return <HistoryScreen />;
}
