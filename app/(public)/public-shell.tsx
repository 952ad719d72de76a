import type { ReactNode } from "react";
import { NotFound, NotFoundBoundary } from "@/components/public/parts/notice-page";
import { Shell } from "@/components/public/shell/shell";
import { listMainCategories } from "@/lib/catalogue/server/main-categories";
import { readLanguageOffers } from "@/lib/platform/server/words";
import { getContent } from "@/lib/website/server/content";

/** Header and footer with current data. If categories cannot be read, it throws, so that no incomplete page is cached. */
export async function PublicShell({ children }: { children: ReactNode }) {
  const [categories, company, catalogue] = await Promise.all([listMainCategories(), getContent("company"), getContent("catalogue")]);
  return (
    <Shell categories={categories} company={company} search={catalogue} offers={await readLanguageOffers()}>
      {children}
    </Shell>
  );
}

export const NotFoundPage = async () => <NotFound {...(await getNotFoundWords())} />;

export const MissingPage = async () => <NotFoundBoundary {...(await getNotFoundWords())} />;

async function getNotFoundWords() {
  const [{ menu }, { notFound, banner, search }] = await Promise.all([getContent("company"), getContent("catalogue")]);
  return { home: menu.home, catalogue: { notFound, banner, search } };
}
