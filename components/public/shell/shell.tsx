import type { ReactNode } from "react";
import { Footer } from "@/components/public/shell/footer";
import { Header } from "@/components/public/shell/header";
import { LanguageOffer, type LanguageOffers } from "@/components/public/shell/language-offer";
import { PageNavigation, RememberCampaign, ScrollToTop, StaleHeadRemover } from "@/components/public/shell/page-navigation";
import { BrokenPictures, Hydrated } from "@/components/ui/page-setup";
import { Toaster } from "@/components/ui/toaster";
import { PageUiWords } from "@/components/ui/ui-words";
import { addresses } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { Company } from "@/lib/website/content/groups/company";
import type { SearchWords } from "@/lib/website/content/groups/search";

type Props = {
  categories: MainCategory[];
  company: Company;
  search: Pick<SearchWords, "search" | "facets">;
  offers: LanguageOffers;
  children: ReactNode;
};

/** Header, footer and what every page needs in the browser. All of it is one script; parts of the outer layout would be another one. */
export function Shell({ categories, company, search, offers, children }: Props) {
  return (
    <PageUiWords>
      <Header
        categories={categories.map(({ _id, title }) => ({ name: title, href: addresses.categoryQuery(_id) }))}
        company={company}
        search={search}
      />
      <PrintHead company={company} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer company={company} />
      <RememberCampaign />
      <PageNavigation />
      <ScrollToTop />
      <StaleHeadRemover />
      <BrokenPictures />
      <LanguageOffer offers={offers} />
      <Toaster />
      <Hydrated />
    </PageUiWords>
  );
}

/** Name, phone and address of the company on every printed page. Styled in public.css, because every page contains it. */
export const PrintHead = ({ company: { brand, phones, address } }: { company: Pick<Company, "brand" | "phones" | "address"> }) => (
  <div className="print-head">
    <p>
      <b>{brand}</b>
      {[phones[0], address.join(" ")].join(" · ")}
    </p>
  </div>
);
