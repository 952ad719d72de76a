import { Crumbs } from "@/components/ui/banner";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { Photo } from "@/components/ui/photo";
import type { Crumb } from "@/lib/catalogue/breadcrumbs";
import type { ContentPicture } from "@/lib/website/content/fields";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";

export type LevelHeadProps = {
  catalogue: Pick<Catalogue, "title" | "crumb" | "back">;
  home: string;
  breadcrumbs: Crumb[];
  banner: ContentPicture;
};

/** The head of the levels below the collections: a slim banner, and breadcrumbs and back link in one line, so that the stones are in the first view. */
export function LevelHead({ catalogue, home, breadcrumbs, banner }: LevelHeadProps) {
  const parent = breadcrumbs.at(-2);
  const crumbs = breadcrumbs.map((crumb, index) => (index < breadcrumbs.length - 1 ? crumb : { name: crumb.name }));
  return (
    <>
      <section aria-label={catalogue.title} className="relative print:hidden">
        <Photo picture={{ ...banner, alt: "" }} sizes="(min-width: 48rem) 44vw, 30vw" className="h-14 lg:h-22" />
        <p className="display absolute bottom-0 left-0 bg-makrana pt-2 pr-6 pl-bleed text-h4 lg:pt-4 lg:pr-12 lg:text-h3">
          {catalogue.title}
        </p>
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
              {`${catalogue.back} ${parent.name}`}
            </PageLink>
          )}
          <div className="flex items-center gap-x-2.5 text-slate max-lg:flex-none lg:ml-auto max-lg:[&_ol]:flex-nowrap">
            <Crumbs label="Breadcrumb" crumbs={[{ name: home, href: "/" }, { name: catalogue.crumb }]} />
            <span aria-hidden="true" className="w-5 flex-none border-t border-current opacity-60" />
            <Crumbs label={breadcrumbs[0]?.name ?? ""} crumbs={crumbs} />
          </div>
        </div>
      </div>
    </>
  );
}
