import type { Metadata } from "next";
import { SlidersScreen } from "@/components/admin/sliders/sliders-screen";
import { adminScreens } from "@/lib/domain/content/admin";

export const metadata: Metadata = { title: adminScreens.sliders.heading };

export default function SlidersPage() {
  return <SlidersScreen />;
}
