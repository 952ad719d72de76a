import { WebsiteScreen } from "@/components/admin/website/website-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.website.heading };

export default function WebsitePage() {
  return <WebsiteScreen />;
}
