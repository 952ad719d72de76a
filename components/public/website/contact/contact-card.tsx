import type { ReactNode } from "react";
import { SocialLinks } from "@/components/public/shell/social-links";
import { type Company, getPhoneHref } from "@/lib/website/content/groups/company";
import type { Contact } from "@/lib/website/content/groups/contact";

type Props = { words: Contact["card"]; company: Company; className?: string };

export function ContactCard({ words, company, className = "" }: Props) {
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
        <Row label={words.hours}>{company.hours}</Row>
      </dl>
      <SocialLinks social={company.social} className="-ml-3" />
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
