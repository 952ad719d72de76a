import type { Metadata } from "next";
import { SpreadsheetScreen } from "@/components/admin/imports/spreadsheet-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata: Metadata = { title: adminScreens.spreadsheet.heading };

export default function SpreadsheetPage() {
  return <SpreadsheetScreen />;
}
