import { SpreadsheetScreen } from "@/components/admin/imports/spreadsheet-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.spreadsheet.heading };

export default function SpreadsheetPage() {
  return <SpreadsheetScreen />;
}
