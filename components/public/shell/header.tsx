import { useTranslations } from "next-intl";
import { HeaderSearch } from "@/components/public/shell/header-search";
import { MobileCategories, MobileMenu } from "@/components/public/shell/mobile-menu";
import { NavLink, ProductMenu } from "@/components/public/shell/navigation";
import { ShortlistLink } from "@/components/public/shortlist/shortlist-link";
import { buttonClass } from "@/components/ui/button";
import { SiteLogo } from "@/components/ui/logo";
import { PageLink, SiteLink } from "@/components/ui/page-link";
import type { Crumb } from "@/lib/catalogue/catalogue";
import { shortlistUrls } from "@/lib/shortlist/shortlist";
import type { Company } from "@/lib/website/content/groups/company";
import { pickFieldWords, type SearchWords } from "@/lib/website/content/groups/search";
import { getMenu, type MenuEntry } from "@/lib/website/navigation";

type Props = { categories: Crumb[]; company: Company; search: Pick<SearchWords, "search" | "facets"> };

export function Header({ categories, company, search }: Props) {
  const labels = useTranslations("shell");
  const { brand, descriptor, menu, language } = company;
  const entries = getMenu(company);
  // Without products in its URL, the shortlist page shows those saved in this browser.
  const request = { name: menu.request, href: shortlistUrls.request([]) };
  return (
    <>
      {/* Hides the line below the bar while the page is at its top: this element scrolls away, the bar stays. */}
      <div
        aria-hidden="true"
        className="absolute top-[calc(4.5rem-1px+var(--toasts-room)+var(--notice-room))] z-41 h-0.5 w-full bg-makrana lg:top-[calc(5.5rem-1px+var(--notice-room))]"
      />
      <header className="sticky top-[calc(var(--toasts-room)+var(--notice-room))] z-40 border-b border-joint bg-makrana">
        {/* One pixel less, because the bar's height includes its line. */}
        <div className="wrap flex h-[calc(4.5rem-1px)] items-center justify-between lg:h-[calc(5.5rem-1px)]">
          <PageLink href="/" aria-label={labels("homeOf", { brand, descriptor })}>
            <SiteLogo company={company} />
          </PageLink>
          <nav aria-label={labels("mainNavigation")} className="ms-auto hidden h-full lg:block">
            <ul className="flex h-full gap-[clamp(1rem,0.2rem+1.6vw,2.25rem)]">
              {entries.map(({ name, href, hasCategories }) => (
                <li key={href} className="relative flex h-full items-center">
                  {hasCategories ? (
                    <ProductMenu name={name} href={href}>
                      <Categories categories={categories} emptyText={menu.noCategories} />
                    </ProductMenu>
                  ) : (
                    <NavLink href={href}>{name}</NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex items-center gap-1 lg:-me-2.5 lg:ms-[clamp(0.5rem,1.4vw,1.75rem)]">
            <HeaderSearch words={pickFieldWords(search)} />
            <ShortlistLink />
            <SiteLink
              href={request.href}
              className={`ms-2 max-sm:hidden lg:me-2.5 lg:ms-3 ${buttonClass({ variant: "line", size: "small" })}`}
            >
              {request.name}
            </SiteLink>
            <MobileMenu logo={<SiteLogo company={company} />} words={language}>
              <MobileNavigation entries={entries} categories={categories} request={request} emptyText={menu.noCategories} />
            </MobileMenu>
          </div>
        </div>
      </header>
    </>
  );
}

const Categories = ({ categories, emptyText }: { categories: Crumb[]; emptyText: string }) =>
  categories.length === 0 ? (
    <p className="px-6 py-2 text-slate">{emptyText}</p>
  ) : (
    <List categories={categories} className="[&_a]:px-6 [&_a]:py-1.5 [&_a]:text-base [&_a]:font-medium [&_a]:hover:bg-limestone" />
  );

type MobileNavigationProps = { entries: MenuEntry[]; categories: Crumb[]; request: Crumb; emptyText: string };

const MobileNavigation = ({ entries, categories, request, emptyText }: MobileNavigationProps) => (
  <>
    <nav aria-label={useTranslations("shell")("mobileNavigation")}>
      <ul>
        {entries.map(({ name, href, hasCategories }) =>
          hasCategories ? (
            <MobileCategories key={href} name={name} link={<Row name={name} href={href} />}>
              {categories.length === 0 ? <p className="py-2.5">{emptyText}</p> : <List categories={categories} />}
            </MobileCategories>
          ) : (
            <li key={href} className="flex border-b border-mist/28">
              <Row name={name} href={href} />
            </li>
          ),
        )}
      </ul>
    </nav>
    {/* Not a Next.js link: the client router would reuse the page for the same path with other stones. */}
    <SiteLink
      href={request.href}
      className="my-6 grid min-h-11 place-items-center rounded-ease bg-makrana text-small font-[550] text-basalt"
    >
      {request.name}
    </SiteLink>
  </>
);

const Row = ({ name, href }: Crumb) => (
  <PageLink
    href={href}
    className="flex min-h-15 flex-1 items-center font-display text-[1.875rem] leading-[1.1] font-[350] tracking-[-0.01em]"
  >
    {name}
  </PageLink>
);

const List = ({ categories, className = "" }: { categories: Crumb[]; className?: string }) => (
  <ul className={`[&_a]:flex [&_a]:min-h-11 [&_a]:items-center ${className}`}>
    {categories.map(({ name, href }) => (
      <li key={href}>
        {/* A plain link: the router cache does not distinguish the query, but the page does. */}
        <SiteLink href={href}>{name}</SiteLink>
      </li>
    ))}
  </ul>
);
