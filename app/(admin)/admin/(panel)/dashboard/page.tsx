import { DashboardScreen } from "@/components/admin/dashboard/dashboard-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.dashboard.heading };

export default function DashboardPage() {
  return <DashboardScreen />;
}
