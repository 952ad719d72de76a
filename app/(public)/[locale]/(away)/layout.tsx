import type { ReactNode } from "react";
import { Shell } from "@/components/public/shell/shell";
import { listMainCategories } from "@/lib/catalogue/server/main-categories";
import { contentOrLast } from "@/lib/website/server/content";

/** Around a page that is shown because the database is away: its menu may be empty. */
export default async function AwayLayout({ children }: { children: ReactNode }) {
  const [categories, company, catalogue] = await Promise.all([
    listMainCategories().catch(() => []),
    contentOrLast("company"),
    contentOrLast("catalogue"),
  ]);
  return (
    <Shell categories={categories} company={company} search={catalogue}>
      {children}
    </Shell>
  );
}
