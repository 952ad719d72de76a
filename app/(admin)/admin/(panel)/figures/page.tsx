import { FiguresScreen } from "@/components/admin/figures/figures-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.figures.heading };

export default function FiguresPage() {
  return <FiguresScreen />;
}
