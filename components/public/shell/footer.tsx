import { useTranslations } from "next-intl";
import { ChatButton, ChatLink } from "@/components/public/shell/chat-link";
import { LanguagePicker } from "@/components/public/shell/language-picker";
import { SocialLinks } from "@/components/public/shell/social-links";
import { VisitorCounter, Year } from "@/components/public/shell/visitor-counter";
import { buttonClass } from "@/components/ui/button";
import { FirmText } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { SiteLogo } from "@/components/ui/logo";
import { PageLink } from "@/components/ui/page-link";
import { addresses } from "@/lib/catalogue/catalogue";
import { PRIVACY_PATH } from "@/lib/privacy/notices";
import { TERM_PAGE_FACETS } from "@/lib/search/term-pages";
import { type Company, getPhoneHref } from "@/lib/website/content/groups/company";
import { getQuickLinks } from "@/lib/website/navigation";

export function Footer({ company }: { company: Company }) {
  const labels = useTranslations("shell");
  const words = company.footer;
  return (
    <footer className="on-dark bg-udaipur pt-[clamp(3.5rem,6vw,6rem)] pb-[calc(6rem+var(--bar-room))] sm:pb-[calc(2rem+var(--bar-room))]">
      <div className="wrap">
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-[4fr_2fr_3fr_3fr]">
          <div>
            <PageLink href="/" aria-label={labels("homeOf", { brand: company.brand, descriptor: company.descriptor })}>
              <SiteLogo company={company} />
            </PageLink>
            <address className="mt-6 mb-4 max-w-72 text-mist not-italic">
              {company.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            <SocialLinks social={company.social} className="-ms-3" />
          </div>
          <nav aria-label={words.links}>
            <Heading>{words.links}</Heading>
            <ul>
              {getQuickLinks(company).map(({ name, href }) => (
                <li key={href}>
                  <PageLink href={href} className={link}>
                    {name}
                  </PageLink>
                </li>
              ))}
              <li>
                <PageLink href={`${addresses.categories}#by-${TERM_PAGE_FACETS[0]}`} className={link}>
                  {labels("coloursAndMaterials")}
                </PageLink>
              </li>
            </ul>
          </nav>
          <div>
            <Heading>{company.talk}</Heading>
            <ul translate="no" className="tabular-nums">
              {company.phones.map((phone) => (
                <li key={phone}>
                  <a href={getPhoneHref(phone)} className={link}>
                    {phone}
                  </a>
                </li>
              ))}
              <li>
                <a href={`mailto:${company.email}`} className={link}>
                  {company.email}
                </a>
              </li>
            </ul>
          </div>
          <div>
            {company.chat && (
              <ChatLink href={company.chat} className={buttonClass({ variant: "mist" })}>
                <Icon name="chat" />
                {words.chat}
              </ChatLink>
            )}
            <div className="mt-5">
              <LanguagePicker words={company.language} opens="above" />
            </div>
          </div>
        </div>
        <div className="mt-[clamp(2.5rem,5vw,4.5rem)] flex flex-wrap items-center justify-between gap-x-12 gap-y-4 border-t border-mist/30 pt-6 text-small text-mist sm:pe-14 lg:pe-10">
          <p>
            © <Year minYear={new Date().getFullYear()} /> {company.brand}
          </p>
          <PageLink href={PRIVACY_PATH} className={link}>
            {words.privacy}
          </PageLink>
          <VisitorCounter label={words.visitors} />
        </div>
      </div>
      {company.chat && <ChatButton href={company.chat} label={words.round} />}
    </footer>
  );
}

const link = "inline-flex min-h-11 items-center underline-offset-[0.25em] hover:underline";

const Heading = ({ children }: { children: string }) => (
  <h2 className="mb-3 font-sans text-base leading-[1.3] font-[550] tracking-normal text-mist">
    <FirmText>{children}</FirmText>
  </h2>
);
