import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { BrochureList } from "@/components/public/brochures/brochure-list";
import { PageBanner } from "@/components/public/page-banner";
import { lineLinkClass } from "@/components/ui/line-link";
import { PageHead } from "@/components/ui/page-head";
import { brochures } from "@/lib/domain/content/brochures";
import { company } from "@/lib/domain/content/company";
import { pictures } from "@/lib/domain/content/pictures";
import { seoOf } from "@/lib/domain/content/seo";
import { listBrochures } from "@/lib/server/queries/brochures";

const seo = seoOf("/ebrochure");

export const generateMetadata = () => pageMetadata(seo);

export default async function BrochuresPage() {
  const { title, crumb, heading, text, more, moreAction } = brochures;
  return (
    <>
      <StructuredData seo={seo} breadcrumbs={[{ name: crumb, href: seo.path }]} />
      <PageBanner picture={pictures.travertine} title={title} crumb={crumb} />
      <section className="wrap pt-[clamp(2.5rem,5vw,5rem)] pb-section">
        <PageHead title={heading}>{text}</PageHead>
        <BrochureList brochures={await listBrochures()} />
        <div className="mt-[clamp(3rem,6vw,5.5rem)] flex flex-wrap items-center justify-between gap-x-12 gap-y-4 border-t border-joint pt-8">
          <p className="max-w-136 text-lead">{more}</p>
          <a href={company.brochureFolder} target="_blank" rel="noopener noreferrer" className={lineLinkClass({ text: true })}>
            {moreAction}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </div>
      </section>
    </>
  );
}
