import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Banner, Crumbs } from "@/components/ui/banner";
import { FirmText, TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { Photo } from "@/components/ui/picture";
import { type Crumb, keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import type { ContentPicture } from "@/lib/website/content/fields";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";

/** What every level has. */
export type LevelProps = { catalogue: Catalogue; home: string; banner: ContentPicture };

type LevelHeadProps = LevelProps & { breadcrumbs: Crumb[] };

type Props = Omit<LevelHeadProps, "banner"> & {
  banner?: ContentPicture;
  title: string;
  intro?: string;
  /** Trade facts, on the page of all collections only. */
  facts?: Catalogue["facts"];
  empty?: string;
  children?: ReactNode;
};

export function Level({ catalogue, home, breadcrumbs, title, intro, banner = catalogue.banner, facts, empty, children }: Props) {
  const isTop = breadcrumbs.length === 1;
  return (
    <>
      {isTop ? (
        <Banner picture={banner} home={home} crumbs={[{ name: catalogue.crumb }]} title={catalogue.title} />
      ) : (
        <LevelHead catalogue={catalogue} home={home} breadcrumbs={breadcrumbs} banner={banner} />
      )}
      <div className={`wrap pb-section print:p-0 ${isTop ? "pt-[clamp(1.5rem,3vw,2.5rem)]" : "pt-1"}`}>
        {facts && <KeyFacts facts={facts} />}
        {isTop && <Crumbs crumbs={breadcrumbs.map(({ name }) => ({ name }))} className="mb-6 print:hidden" />}
        <div
          className={`flex flex-wrap items-end justify-between gap-x-16 gap-y-2 ${isTop ? "mb-[clamp(2rem,4vw,3.5rem)]" : "mb-[clamp(1rem,1.8vw,1.5rem)]"}`}
        >
          <TextElement as={isTop ? "h2" : "h1"} text={title} className="text-h2s" />
          {intro && <TextElement as="p" text={intro} className="max-w-108 text-slate" />}
        </div>
        {empty ? <EmptyState>{empty}</EmptyState> : children}
      </div>
    </>
  );
}

export function EmptyState({ children, hint }: { children: string; hint?: string }) {
  return (
    <div className="border border-dashed border-ash px-6 py-[clamp(3rem,7vw,6rem)] text-center">
      <TextElement as="p" text={children} className="display text-h3 font-[350]" />
      {hint && <TextElement as="p" text={hint} className="mt-3 text-slate" />}
    </div>
  );
}

/** What buyers ask first: lead time, minimum order, port, certificates. */
const KeyFacts = ({ facts }: { facts: Catalogue["facts"] }) =>
  facts.length > 0 && (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-joint py-4 lg:grid-flow-col lg:grid-cols-none lg:auto-cols-fr print:hidden">
      {facts.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-micro text-slate">
            <FirmText>{label}</FirmText>
          </dt>
          <dd className="mt-0.5 text-small leading-[1.4] font-[550] tabular-nums lining-nums">
            <FirmText>{keepSizesOnOneLine(text)}</FirmText>
          </dd>
        </div>
      ))}
    </dl>
  );

/**
 * The head of the levels below the collections: a slim banner, and breadcrumbs and back link in one line, so that the stones are in the
 * first view.
 */
function LevelHead({ catalogue, home, breadcrumbs, banner }: LevelHeadProps) {
  const words = useTranslations("shell");
  const parent = breadcrumbs.at(-2);
  const crumbs = breadcrumbs.map((crumb, index) => (index < breadcrumbs.length - 1 ? crumb : { name: crumb.name }));
  return (
    <>
      <section aria-labelledby="banner" className="relative print:hidden">
        <Photo picture={{ ...banner, alt: "" }} sizes="(min-width: 48rem) 44vw, 30vw" className="h-14 lg:h-22" />
        <TextElement
          as="p"
          text={catalogue.title}
          id="banner"
          className="display absolute bottom-0 start-0 bg-makrana pt-2 pe-6 ps-bleed text-h4 lg:pt-4 lg:pe-12 lg:text-h3"
        />
      </section>
      <div className="wrap print:hidden">
        {/* One line that scrolls sideways on phones. */}
        <div className="-mx-gutter mb-1 flex items-center gap-x-6 overflow-x-auto px-gutter whitespace-nowrap [scrollbar-width:none] lg:my-3 lg:whitespace-normal">
          {parent && (
            <PageLink
              href={parent.href}
              className="inline-flex min-h-11 flex-none items-center gap-2.5 text-small font-[550] text-slate hover:text-basalt"
            >
              <Icon name="arrow-left" className="size-4.5" />
              {words("backTo", { name: parent.name })}
            </PageLink>
          )}
          <div className="flex items-center gap-x-2.5 text-slate max-lg:flex-none lg:ms-auto max-lg:[&_ol]:flex-nowrap">
            <Crumbs label={words("breadcrumb")} crumbs={[{ name: home, href: "/" }, { name: catalogue.crumb }]} />
            <span aria-hidden="true" className="w-5 flex-none border-t border-current opacity-60" />
            <Crumbs crumbs={crumbs} />
          </div>
        </div>
      </div>
    </>
  );
}

export const ProductLevel = ({ children, ...head }: LevelHeadProps & { children: ReactNode }) => (
  <>
    <LevelHead {...head} />
    <div className="wrap pb-section print:p-0">{children}</div>
  </>
);
