import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ContactForm } from "@/components/public/enquiries/contact-form";
import { PageWords } from "@/components/public/parts/page-words";
import { SocialLinks } from "@/components/public/shell/social-links";
import { ShowroomMap } from "@/components/public/website/contact/showroom-map";
import { Banner } from "@/components/ui/banner";
import { FirmText, TextElement } from "@/components/ui/firm-text";
import { PageHead, SectionHead } from "@/components/ui/section-head";
import type { FormNotice } from "@/lib/privacy/notices";
import { type Company, getPhoneHref } from "@/lib/website/content/groups/company";
import type { Contact } from "@/lib/website/content/groups/contact";
import type { ReceiptWords } from "@/lib/website/content/groups/shortlist";

type Props = { contact: Contact; receipt: ReceiptWords; notice: FormNotice; company: Company };

export function ContactPage({ contact, receipt, notice, company }: Props) {
  const forms = useTranslations("forms");
  const { title, crumb, banner, heading, text, form, labels, send, sending, thanks, card, showroom } = contact;
  return (
    <>
      <Banner home={company.menu.home} picture={banner} title={title} crumbs={[{ name: crumb }]} />
      <section className="wrap pt-[clamp(2.5rem,5vw,5rem)] pb-section">
        <PageHead title={heading} text={text} />
        <div className="grid gap-[clamp(2rem,6vw,6.5rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <section aria-labelledby="message" className="min-w-0 lg:order-last">
            <TextElement as="h3" text={form} id="message" className="mb-6 text-h3 font-[350] tracking-[-0.01em]" />
            <PageWords of={["forms"]}>
              <ContactForm
                words={{ labels, send, sending, thanks }}
                receipt={receipt}
                notice={notice}
                withoutScript={forms("writeTo", { email: company.email })}
              />
            </PageWords>
          </section>
          <ContactCard words={card} company={company} className="-mx-gutter lg:mx-0 lg:px-[clamp(1.75rem,3.4vw,3.25rem)]" />
        </div>
      </section>
      <section>
        <div className="wrap">
          <SectionHead title={showroom.title} text={showroom.text} />
        </div>
        {company.mapQuery && (
          <ShowroomMap
            words={{ map: showroom.map, open: showroom.open }}
            query={company.mapQuery}
            address={company.address}
            picture={showroom.picture}
          />
        )}
      </section>
    </>
  );
}

type ContactCardProps = { words: Contact["card"]; company: Company; className?: string };

function ContactCard({ words, company, className = "" }: ContactCardProps) {
  return (
    <section aria-label={words.name} className={`on-dark bg-udaipur px-gutter py-[clamp(1.75rem,3.4vw,3.25rem)] ${className}`}>
      <dl>
        <Row label={words.address}>
          {company.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Row>
        <Row label={words.phones}>
          {company.phones.map((phone) => (
            <ContactLink key={phone} href={getPhoneHref(phone)} text={phone} />
          ))}
        </Row>
        <Row label={words.email}>
          <ContactLink href={`mailto:${company.email}`} text={company.email} />
        </Row>
        <Row label={words.hours}>
          <FirmText>{company.hours}</FirmText>
        </Row>
      </dl>
      <SocialLinks social={company.social} className="-ms-3" />
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-mist/30 py-5.5 first:border-t-0 first:pt-0">
      <dt className="mb-1 text-small text-mist">{label}</dt>
      <dd className="text-[1.125rem] leading-normal tabular-nums lining-nums">{children}</dd>
    </div>
  );
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <span className="block">
      <a
        href={href}
        translate="no"
        className="inline-flex min-h-11 items-center underline decoration-mist/60 decoration-1 underline-offset-[0.28em] hover:decoration-current"
      >
        {text}
      </a>
    </span>
  );
}
