import { useTranslations } from "next-intl";
import type { InquiryWords } from "@/components/public/enquiries/inquiry-form";
import { SendInquiry } from "@/components/public/enquiries/send-inquiry";
import { BottomBar } from "@/components/public/parts/bottom-bar";
import { buttonClass } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/page-link";
import { usePageLanguage } from "@/components/ui/text-language";
import type { ProductView } from "@/lib/catalogue/catalogue";
import { languages } from "@/lib/shared/languages";
import { shortlistUrls } from "@/lib/shortlist/shortlist";
import { getSheetPath } from "@/lib/spec-sheets/spec-sheets";

type Props = { view: ProductView; words: InquiryWords; canRequest: boolean };

export function ActionBar({ view, words, canRequest }: Props) {
  const compareWords = useTranslations("compare");
  return (
    <BottomBar>
      <div className={canRequest ? "noscript:hidden" : ""}>
        <SendInquiry words={words} product={{ id: view.id, name: view.name, image: view.images[0] ?? null }} />
      </div>
      {canRequest && (
        <noscript>
          <SiteLink href={shortlistUrls.request([view.id])} className={buttonClass({ block: true })}>
            {compareWords("request")}
          </SiteLink>
        </noscript>
      )}
    </BottomBar>
  );
}

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-verde";

export function SheetLink({ product }: { product: number }) {
  const words = useTranslations("sheetLinks");
  const language = usePageLanguage();
  const others = [
    ...languages
      .filter(({ code }) => code !== language)
      .map(({ code, native }) => ({ name: native, href: getSheetPath(product, { lang: code }), lang: code })),
    { name: words("units"), href: getSheetPath(product, { lang: language, units: "sqft" }), lang: undefined },
  ];
  return (
    <div>
      <a href={getSheetPath(product, { lang: language })} type="application/pdf" className={`gap-2.5 font-[550] ${linkClass}`}>
        <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" className="size-5 flex-none">
          <path d="M6 2.5h8.5L19 7v14.5H6ZM14 2.5V7.5h5M9 12h7M9 15h7M9 18h4" />
        </svg>
        {words("sheet")}
      </a>
      <ul
        aria-label={words("others")}
        className="-mt-1 flex flex-wrap items-center gap-x-2.5 text-small text-slate [&>li+li+li]:before:me-2.5 [&>li+li+li]:before:content-['·']"
      >
        <li aria-hidden="true">{words("in")}</li>
        {/* Not worth 230 KB of fonts for three words. */}
        {others.map(({ name, href, lang }) => (
          <li key={name}>
            <a href={href} type="application/pdf" lang={lang} hrefLang={lang} className={`${linkClass} ${lang ? "font-[system-ui]" : ""}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
