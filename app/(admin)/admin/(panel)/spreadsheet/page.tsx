import type { Metadata } from "next";
import { SpreadsheetScreen } from "@/components/admin/spreadsheet/spreadsheet-screen";
import { adminScreens } from "@/lib/domain/content/admin";

export const metadata: Metadata = { title: adminScreens.spreadsheet.heading };

export default function SpreadsheetPage() {
  return <SpreadsheetScreen />;
}
