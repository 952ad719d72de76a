import type { ReactNode } from "react";
import { RememberCampaign } from "@/components/public/enquiries/remember-campaign";
import { Footer } from "@/components/public/shell/footer";
import { Header } from "@/components/public/shell/header";
import { addresses } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { Company } from "@/lib/website/content/company";
import type { SearchWords } from "@/lib/website/content/search";

type Props = { categories: MainCategory[]; company: Company; search: Pick<SearchWords, "search" | "facets">; children: ReactNode };

export function Shell({ categories, company, search, children }: Props) {
  return (
    <>
      <Header
        categories={categories.map(({ _id, title }) => ({ name: title, href: addresses.categoryQuery(_id) }))}
        company={company}
        search={search}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer company={company} />
      <RememberCampaign />
    </>
  );
}
