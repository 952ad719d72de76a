import { MediaScreen } from "@/components/admin/media/media-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.media.heading };

export default function MediaPage() {
  return <MediaScreen />;
}
