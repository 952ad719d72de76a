import { EnquiriesScreen } from "@/components/admin/enquiries/enquiries-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.enquiries.heading };

export default function EnquiriesPage() {
  return <EnquiriesScreen />;
}
