import type { Metadata } from "next";
import { GalleryScreen } from "@/components/admin/gallery/gallery-screen";
import { adminScreens } from "@/lib/domain/content/admin";

export const metadata: Metadata = { title: adminScreens.gallery.heading };

export default function GalleryPage() {
  return <GalleryScreen />;
}
