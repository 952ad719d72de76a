import { SlidersScreen } from "@/components/admin/website/sliders/sliders-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.sliders.heading };

export default function SlidersPage() {
  return <SlidersScreen />;
}
