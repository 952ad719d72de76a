import { MobileCategories } from "@/components/public/shell/mobile-categories";
import { PageLink } from "@/components/ui/page-link";
import type { Crumb } from "@/lib/catalogue/breadcrumbs";
import type { MenuEntry } from "@/lib/website/navigation";

type Props = { entries: MenuEntry[]; categories: Crumb[]; request: Crumb; emptyText: string };

export const MobileNavigation = ({ entries, categories, request, emptyText }: Props) => (
  <>
    <nav aria-label="Mobile">
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
    <a href={request.href} className="my-6 grid min-h-11 place-items-center rounded-ease bg-makrana text-small font-[550] text-basalt">
      {request.name}
    </a>
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

const List = ({ categories }: { categories: Crumb[] }) => (
  <ul className="[&_a]:flex [&_a]:min-h-11 [&_a]:items-center">
    {categories.map(({ name, href }) => (
      <li key={href}>
        <a href={href}>{name}</a>
      </li>
    ))}
  </ul>
);
