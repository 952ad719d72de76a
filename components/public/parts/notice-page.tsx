import { notFound } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { Banner } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { SiteLink, usePageAddress } from "@/components/ui/page-link";
import { addresses } from "@/lib/catalogue/catalogue";
import { MAX_SEARCH_TEXT } from "@/lib/shared/limits";
import type { ContentPicture } from "@/lib/website/content/fields";
import type { Catalogue, FallbackPageWords } from "@/lib/website/content/groups/catalogue";
import type { SearchWords } from "@/lib/website/content/groups/search";

type Props = {
  home: string;
  words: FallbackPageWords;
  banner: ContentPicture;
  href: string;
  /** With a search field. Left out while the catalogue cannot be read. */
  search?: SearchWords["search"];
  children?: ReactNode;
};

export function NoticePage({ home, words, banner, href, search, children }: Props) {
  const toPage = usePageAddress();
  return (
    <>
      <Banner slim picture={banner} alt="" home={home} crumbs={[{ name: words.crumb }]} title={words.title} />
      <div className="wrap pt-[clamp(1.5rem,3vw,3rem)] pb-section">
        <TextElement as="p" text={words.text} className="mb-8 max-w-136 text-lead" />
        {search && (
          <form action={toPage("/search")} className="mb-8 flex max-w-136 border-b-2 border-basalt bg-paper">
            <input
              type="search"
              name="q"
              aria-label={search.open}
              placeholder={search.placeholder}
              maxLength={MAX_SEARCH_TEXT}
              className="min-h-13 min-w-0 flex-1 bg-transparent px-4 text-base text-ellipsis placeholder:text-slate"
            />
            <Button type="submit" aria-label={search.submit} className="min-w-13 rounded-none">
              <Icon name="search" />
            </Button>
          </form>
        )}
        {/* A plain link, to bypass the router cache. */}
        <SiteLink href={href} className={buttonClass()}>
          {words.action}
        </SiteLink>
        {children}
      </div>
    </>
  );
}

type NotFoundProps = { catalogue: Pick<Catalogue, "notFound" | "banner" | "search">; home: string };

export const NotFound = ({ catalogue: { notFound, banner, search }, home }: NotFoundProps) => (
  <NoticePage home={home} words={notFound} banner={banner} href={addresses.categories} search={search} />
);

/**
 * Ends a page with status 404. Calling notFound() in the page itself would leave the HTML empty until scripts run. Inside a boundary with
 * the 404 page as fallback, the HTML has its text, header and footer.
 */
export function NotFoundBoundary(props: NotFoundProps) {
  return (
    <Suspense fallback={<NotFound {...props} />}>
      <ThrowNotFound />
    </Suspense>
  );
}

const ThrowNotFound = () => notFound();
