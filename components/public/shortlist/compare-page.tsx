import { useLocale, useTranslations } from "next-intl";
import { ChatContext } from "@/components/public/shell/chat-link";
import { CompareTable } from "@/components/public/shortlist/compare-table";
import { PrintButton } from "@/components/public/shortlist/print-button";
import { ShareButton } from "@/components/public/shortlist/share-button";
import { UnitsSwitch } from "@/components/public/shortlist/units-switch";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { TextElement } from "@/components/ui/firm-text";
import { SiteLink, usePageAddress } from "@/components/ui/page-link";
import { type ComparedStone, listStoneNames } from "@/lib/shortlist/chosen-stones";
import { compareStones } from "@/lib/shortlist/compare";
import { shortlistUrls } from "@/lib/shortlist/shortlist";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";

type Props = {
  stones: ComparedStone[];
  differencesOnly: boolean;
  catalogue: Pick<Catalogue, "compare" | "shortlist" | "banner">;
  home: string;
  origin: string;
};

/** Comparison page. Uses links only, so it works without JavaScript. */
export function ComparePage({ stones, differencesOnly, catalogue: { compare, shortlist, banner }, home, origin }: Props) {
  const toPage = usePageAddress();
  const words = useTranslations("compare");
  const chat = useTranslations("chat");
  const compareWords = {
    compare: words,
    facts: useTranslations("facts"),
    product: useTranslations("product"),
    units: useTranslations("units"),
    tests: useTranslations("tests"),
    tag: useLocale(),
  };
  const ids = stones.map(({ id }) => id);
  const crumbs = [{ name: shortlist.crumb, href: shortlistUrls.shortlist(ids) }, { name: compare.crumb }];
  return (
    <>
      <Banner slim picture={banner} alt="" home={home} crumbs={crumbs} title={compare.title} />
      <div className="wrap pt-[clamp(1.5rem,3vw,2.5rem)] pb-section print:p-0">
        {stones.length === 0 ? (
          <div className="border border-dashed border-ash px-6 py-[clamp(3rem,7vw,6rem)] text-center">
            <TextElement as="p" text={compare.empty} className="display mx-auto max-w-136 text-h3 font-[350]" />
            <p className="mt-6">
              <SiteLink href={shortlistUrls.shortlist()} className={buttonClass({ variant: "line" })}>
                {shortlist.title}
              </SiteLink>
            </p>
          </div>
        ) : (
          <>
            <ChatContext
              text={chat("list", {
                names: listStoneNames(chat, stones).join("\n"),
                address: `${origin}${toPage(shortlistUrls.compare(ids))}`,
              })}
            />
            <TextElement as="p" text={compare.text} className="mb-6 max-w-136 text-slate print:hidden" />
            <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
              {stones.length > 1 && <RowChoice ids={ids} differencesOnly={differencesOnly} />}
              <UnitsSwitch />
            </div>
            <CompareTable
              stones={stones}
              rows={compareStones(compareWords, stones)}
              differencesOnly={differencesOnly && stones.length > 1}
            />
            <div className="mt-8 flex flex-wrap gap-3 print:hidden">
              <SiteLink href={shortlistUrls.request(ids)} className={buttonClass()}>
                {words("request")}
              </SiteLink>
              <ShareButton title={compare.title} path={toPage(shortlistUrls.compare(ids, differencesOnly))} />
              <PrintButton>{words("print")}</PrintButton>
            </div>
          </>
        )}
      </div>
    </>
  );
}

function RowChoice({ ids, differencesOnly }: { ids: number[]; differencesOnly: boolean }) {
  const words = useTranslations("compare");
  const choices = [
    { name: words("all"), href: shortlistUrls.compare(ids), current: !differencesOnly },
    { name: words("differencesOnly"), href: shortlistUrls.compare(ids, true), current: differencesOnly },
  ];
  return (
    <nav aria-label={words("choice")} className="flex text-small">
      {choices.map(({ name, href, current }) => (
        <SiteLink
          key={href}
          href={href}
          aria-current={current || undefined}
          className="-ms-px inline-flex min-h-11 items-center border border-ash px-4 first:rounded-s-ease last:rounded-e-ease hover:border-basalt aria-[current]:border-basalt aria-[current]:bg-basalt aria-[current]:font-[550] aria-[current]:text-paper"
        >
          {name}
        </SiteLink>
      ))}
    </nav>
  );
}
