import { BrochuresScreen } from "@/components/admin/website/brochures/brochures-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.brochures.heading };

export default function BrochuresPage() {
  return <BrochuresScreen />;
}
