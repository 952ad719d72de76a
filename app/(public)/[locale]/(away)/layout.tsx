import type { ReactNode } from "react";
import { Shell } from "@/components/public/shell/shell";
import { listMainCategories } from "@/lib/server/queries/main-categories";

/** Around a page that is shown because the database is away: its menu may be empty. */
export default async function AwayLayout({ children }: { children: ReactNode }) {
  return <Shell categories={await listMainCategories().catch(() => [])}>{children}</Shell>;
}
