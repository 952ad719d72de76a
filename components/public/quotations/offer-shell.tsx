import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PrintHead } from "@/components/public/shell/shell";
import { Drawing } from "@/components/ui/icons";
import { SiteLogo } from "@/components/ui/logo";
import { SiteLink } from "@/components/ui/page-link";
import { BrokenPictures, Hydrated } from "@/components/ui/page-setup";
import { PageUiWords } from "@/components/ui/ui-words";
import { PRIVACY_PATH } from "@/lib/privacy/notices";
import { type Company, getPhoneHref } from "@/lib/website/content/groups/company";

const PHONE = "M5 3.5h4l1.5 5-2.5 1.5a12 12 0 0 0 6 6l1.5-2.5 5 1.5v4c0 1-.8 1.5-1.5 1.5C11 20.5 3.5 13 3.5 5c0-.7.5-1.5 1.5-1.5Z";

/** Header and footer of a quotation, without menu, search and language: the buyer has one thing to decide. */
export function OfferShell({ company, children }: { company: Company; children: ReactNode }) {
  const labels = useTranslations("shell");
  const { brand, descriptor, phones, address, footer } = company;
  const [phone] = phones;
  return (
    <PageUiWords>
      <header className="border-b border-joint bg-makrana">
        <div className="wrap flex h-18 items-center justify-between lg:h-22">
          <SiteLink href="/" aria-label={labels("homeOf", { brand, descriptor })}>
            <SiteLogo company={company} />
          </SiteLink>
          {phone && (
            <a
              href={getPhoneHref(phone)}
              translate="no"
              className="-me-3 inline-flex min-h-11 items-center gap-2.5 px-3 font-[550] tabular-nums"
            >
              <Drawing path={PHONE} />
              <span className="max-sm:sr-only">{phone}</span>
            </a>
          )}
        </div>
      </header>
      <PrintHead company={company} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <footer className="on-dark bg-udaipur pt-8 pb-[calc(2rem+var(--bar-room))] text-small text-mist">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-2">
          <address className="not-italic">{[brand, address.join(" ")].join(", ")}</address>
          <SiteLink href={PRIVACY_PATH} className="inline-flex min-h-11 items-center underline-offset-[0.25em] hover:underline">
            {footer.privacy}
          </SiteLink>
        </div>
      </footer>
      <BrokenPictures />
      <Hydrated />
    </PageUiWords>
  );
}
