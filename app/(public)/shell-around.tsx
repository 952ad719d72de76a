import type { ReactNode } from "react";
import { Shell } from "@/components/public/shell/shell";
import { listMainCategories } from "@/lib/catalogue/server/main-categories";
import { contentOf } from "@/lib/website/server/content";

/** A page's surroundings as they are now. Without its categories a page is not made at all, so that none is cached: the read throws. */
export async function ShellAround({ children }: { children: ReactNode }) {
  const [categories, company, catalogue] = await Promise.all([listMainCategories(), contentOf("company"), contentOf("catalogue")]);
  return (
    <Shell categories={categories} company={company} search={catalogue}>
      {children}
    </Shell>
  );
}
