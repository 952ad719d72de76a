import { SamplesScreen } from "@/components/admin/enquiries/samples/samples-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.samples.heading };

export default function SamplesPage() {
  return <SamplesScreen />;
}
