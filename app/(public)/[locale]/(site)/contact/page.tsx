import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { ContactCard } from "@/components/public/contact/contact-card";
import { ContactForm } from "@/components/public/contact/contact-form";
import { ShowroomMap } from "@/components/public/contact/showroom-map";
import { PageBanner } from "@/components/public/page-banner";
import { PageHead } from "@/components/ui/page-head";
import { SectionHead } from "@/components/ui/section-head";
import { contact } from "@/lib/domain/content/contact";
import { pictures } from "@/lib/domain/content/pictures";
import { seoOf } from "@/lib/domain/content/seo";

const seo = seoOf("/contact");

export const generateMetadata = () => pageMetadata(seo);

export default function ContactPage() {
  const { title, crumb, heading, text, form, showroom } = contact;
  return (
    <>
      <StructuredData seo={seo} breadcrumbs={[{ name: crumb, href: seo.path }]} />
      <PageBanner picture={pictures.showroom} title={title} crumb={crumb} />
      <section className="wrap pt-[clamp(2.5rem,5vw,5rem)] pb-section">
        <PageHead title={heading}>{text}</PageHead>
        <div className="grid gap-[clamp(2rem,6vw,6.5rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <section aria-labelledby="message" className="min-w-0 lg:order-last">
            <h3 id="message" className="mb-6 text-h3 font-[350] tracking-[-0.01em]">
              {form}
            </h3>
            <ContactForm />
          </section>
          <ContactCard className="-mx-gutter lg:mx-0 lg:px-[clamp(1.75rem,3.4vw,3.25rem)]" />
        </div>
      </section>
      <section>
        <div className="wrap">
          <SectionHead title={showroom.title} text={showroom.text} />
        </div>
        <ShowroomMap />
      </section>
    </>
  );
}
