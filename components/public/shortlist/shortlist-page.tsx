import type { RequestNotices } from "@/components/public/enquiries/request-form";
import { PageWords } from "@/components/public/parts/page-words";
import { ShortlistScreen } from "@/components/public/shortlist/shortlist-screen";
import { Banner } from "@/components/ui/banner";
import type { ComparedStone, SharedDetails } from "@/lib/shortlist/chosen-stones";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";
import type { Company } from "@/lib/website/content/groups/company";

type Props = {
  asked: number[];
  stones: ComparedStone[];
  shared: SharedDetails;
  catalogue: Pick<Catalogue, "shortlist" | "request" | "banner" | "title">;
  notices: RequestNotices;
  company: Company;
  origin: string;
};

export function ShortlistPage({ asked, stones, shared, catalogue, notices, company, origin }: Props) {
  const { shortlist, request, banner, title } = catalogue;
  const { brand, chat, email, phones } = company;
  return (
    <>
      <Banner slim picture={banner} alt="" home={company.menu.home} crumbs={[{ name: shortlist.crumb }]} title={shortlist.title} />
      <div className="wrap pt-[clamp(1.5rem,3vw,2.5rem)] pb-section print:p-0">
        <PageWords of={["shortlist", "selection", "request", "chat", "calculator", "units", "forms"]}>
          <ShortlistScreen
            {...{ asked, shared, notices, origin }}
            stones={stones.map(({ tests, ...stone }) => stone)}
            words={{ shortlist, request, collections: title }}
            firm={{ brand, chat, email, phones }}
          />
        </PageWords>
      </div>
    </>
  );
}
