import { useTranslations } from "next-intl";
import { PageWords } from "@/components/public/parts/page-words";
import { BrochureList } from "@/components/public/website/brochures/brochure-list";
import { Banner } from "@/components/ui/banner";
import { TextElement } from "@/components/ui/firm-text";
import { lineLinkClass } from "@/components/ui/page-link";
import { PageHead } from "@/components/ui/section-head";
import type { FormNotice } from "@/lib/privacy/notices";
import type { Brochure } from "@/lib/website/brochures";
import type { Brochures } from "@/lib/website/content/groups/brochures";
import type { Company } from "@/lib/website/content/groups/company";
import type { ReceiptWords } from "@/lib/website/content/groups/shortlist";

type Props = {
  brochures: Brochures;
  receipt: ReceiptWords;
  notice: FormNotice;
  rows: Brochure[];
  company: Pick<Company, "brochureFolder" | "menu">;
};

export function BrochuresPage({ brochures, receipt, notice, rows, company }: Props) {
  const labels = useTranslations("shell");
  const { title, crumb, banner, heading, text, more, moreAction, list, lead, leadForm, thanks } = brochures;
  return (
    <>
      <Banner home={company.menu.home} picture={banner} title={title} crumbs={[{ name: crumb }]} />
      <section className="wrap pt-[clamp(2.5rem,5vw,5rem)] pb-section">
        <PageHead title={heading} text={text} />
        <PageWords of={["brochureList", "forms"]}>
          <BrochureList words={{ list, lead, leadForm, thanks, receipt, notice }} brochures={rows} />
        </PageWords>
        <div className="mt-[clamp(3rem,6vw,5.5rem)] flex flex-wrap items-center justify-between gap-x-12 gap-y-4 border-t border-joint pt-8">
          <TextElement as="p" text={more} className="max-w-136 text-lead" />
          <a href={company.brochureFolder} target="_blank" rel="noopener noreferrer" className={lineLinkClass({ text: true })}>
            {moreAction}
            <span className="sr-only">{` ${labels("newTab")}`}</span>
          </a>
        </div>
      </section>
    </>
  );
}
