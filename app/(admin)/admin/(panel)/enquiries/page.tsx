import type { Metadata } from "next";
import { EnquiriesScreen } from "@/components/admin/enquiries/enquiries-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata: Metadata = { title: adminScreens.enquiries.heading };

export default function EnquiriesPage() {
  return <EnquiriesScreen />;
}
