import { GalleryScreen } from "@/components/admin/website/gallery/gallery-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.gallery.heading };

export default function GalleryPage() {
  return <GalleryScreen />;
}
