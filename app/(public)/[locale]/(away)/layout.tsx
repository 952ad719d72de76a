import type { ReactNode } from "react";
import { Shell } from "@/components/public/shell/shell";
import { listMainCategories } from "@/lib/catalogue/server/main-categories";
import { readLanguageOffers } from "@/lib/platform/server/words";
import { getContentOrFallback } from "@/lib/website/server/content";

/** Layout of pages shown while the database is down. The menu may be empty. */
export default async function AwayLayout({ children }: { children: ReactNode }) {
  const [categories, company, catalogue] = await Promise.all([
    listMainCategories().catch(() => []),
    getContentOrFallback("company"),
    getContentOrFallback("catalogue"),
  ]);
  return (
    <Shell categories={categories} company={company} search={catalogue} offers={await readLanguageOffers()}>
      {children}
    </Shell>
  );
}
