import type { Metadata } from "next";
import { SlidersScreen } from "@/components/admin/website/sliders/sliders-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata: Metadata = { title: adminScreens.sliders.heading };

export default function SlidersPage() {
  return <SlidersScreen />;
}
