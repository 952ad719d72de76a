import type { ReactNode } from "react";
import { KeyFacts } from "@/components/public/catalogue/key-facts";
import { Banner, Crumbs } from "@/components/ui/banner";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import type { Crumb } from "@/lib/catalogue/breadcrumbs";
import { detectLanguage } from "@/lib/shared/text/detect-language";
import type { ContentPicture } from "@/lib/website/content/fields";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";

type Props = {
  catalogue: Pick<Catalogue, "title" | "crumb" | "banner" | "back">;
  home: string;
  breadcrumbs: Crumb[];
  title?: string;
  intro?: string;
  /** Picture of the banner; by default that of all catalogue pages. */
  banner?: ContentPicture;
  /** Left out on product pages, which have their own. */
  facts?: Catalogue["facts"];
  /** Shown instead of the children if the list is empty. */
  empty?: string;
  children?: ReactNode;
};

export function Level({ catalogue, home, breadcrumbs, title, intro, banner = catalogue.banner, facts, empty, children }: Props) {
  const parent = breadcrumbs.at(-2);
  const Heading = parent ? "h1" : "h2";
  return (
    <>
      <Banner
        picture={banner}
        slim={Boolean(parent)}
        crumbs={[{ name: home, href: "/" }, { name: catalogue.crumb }]}
        title={catalogue.title}
        titleIs={parent ? "p" : "h1"}
      />
      <div className={`wrap pb-section print:p-0 ${title && !facts ? "pt-[clamp(2.5rem,5vw,5rem)]" : "pt-[clamp(1.5rem,3vw,2.5rem)]"}`}>
        {facts && <KeyFacts facts={facts} />}
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 print:hidden">
          <Crumbs
            label={breadcrumbs[0]?.name ?? ""}
            crumbs={breadcrumbs.map((crumb, index) => (index < breadcrumbs.length - 1 ? crumb : { name: crumb.name }))}
          />
          {parent && (
            <PageLink href={parent.href} className="inline-flex min-h-11 items-center gap-2.5 font-[550] text-slate hover:text-basalt">
              <Icon name="arrow-left" className="size-4.5" />
              {`${catalogue.back} ${parent.name}`}
            </PageLink>
          )}
        </div>
        {title && (
          <div className="mb-[clamp(2rem,4vw,3.5rem)] flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
            <Heading lang={detectLanguage(title)} className="text-h2s">
              {title}
            </Heading>
            {intro && <p className="max-w-108 text-slate">{intro}</p>}
          </div>
        )}
        {empty ? <EmptyState>{empty}</EmptyState> : children}
      </div>
    </>
  );
}

export function EmptyState({ children, hint }: { children: ReactNode; hint?: string }) {
  return (
    <div className="border border-dashed border-ash px-6 py-[clamp(3rem,7vw,6rem)] text-center">
      <p className="display text-h3 font-[350]">{children}</p>
      {hint && <p className="mt-3 text-slate">{hint}</p>}
    </div>
  );
}
