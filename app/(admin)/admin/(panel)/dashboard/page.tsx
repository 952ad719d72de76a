import type { Metadata } from "next";
import { DashboardScreen } from "@/components/admin/dashboard-screen";
import { adminScreens } from "@/lib/domain/content/admin";

export const metadata: Metadata = { title: adminScreens.dashboard.heading };

export default function DashboardPage() {
  return <DashboardScreen />;
}
