import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/public/catalogue/level";
import { NoticePage } from "@/components/public/parts/notice-page";
import { ToastOnLoad } from "@/components/public/parts/on-load";
import { PageWords } from "@/components/public/parts/page-words";
import { FetchedBrochureList } from "@/components/public/website/brochures/fetched-brochure-list";
import { getNoticeOrFallback } from "@/lib/privacy/server/notices";
import { splitLanguage } from "@/lib/shared/languages";
import type { Words } from "@/lib/shared/words/page-words";
import { pickReceiptWords } from "@/lib/website/content/groups/shortlist";
import { getPageTitle } from "@/lib/website/seo";
import { getContentOrFallback } from "@/lib/website/server/content";

type Props = { searchParams: Promise<{ path?: string | string[] }> };

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const [company, { unavailable }] = await Promise.all([getContentOrFallback("company"), getContentOrFallback("catalogue")]);
  return { title: getPageTitle(company, unavailable.title), robots: "noindex" };
}

/** Returned with status 503 for a page whose data could not be read. */
export default async function UnavailablePage({ searchParams }: Props) {
  const [company, { unavailable, banner, empty, request }, { first }, { none }, { list, lead, leadForm, thanks }, notice] =
    await Promise.all([
      getContentOrFallback("company"),
      getContentOrFallback("catalogue"),
      getContentOrFallback("home"),
      getContentOrFallback("gallery"),
      getContentOrFallback("brochures"),
      getNoticeOrFallback("brochure"),
    ]);
  const failures = await getTranslations("catalogueFailures");
  const { path } = splitLanguage(parseOwnPath((await searchParams).path));
  const { pathname, searchParams: query } = new URL(path, "http://this.site");
  const sections = pathname.split("/").filter(Boolean);
  const missing = query.has("category")
    ? { empty: empty.categories, failed: failures("categoryFailed") }
    : getMissingList(failures, sections, { sliders: first.none, gallery: none, ...empty });
  return (
    <NoticePage home={company.menu.home} words={unavailable} banner={banner} href={path}>
      {sections[0] === "ebrochure" && (
        <div className="mt-12">
          <PageWords of={["brochureList", "forms"]}>
            <FetchedBrochureList words={{ list, lead, leadForm, thanks, receipt: pickReceiptWords(request, company), notice }} />
          </PageWords>
        </div>
      )}
      {missing && (
        <div className="mt-12">
          <EmptyState>{missing.empty}</EmptyState>
          {missing.failed && <ToastOnLoad text={missing.failed} />}
        </div>
      )}
    </NoticePage>
  );
}

/** Returns the requested path if it is on this site, or else "/". */
const parseOwnPath = (path: unknown) => (typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/");

const LEVELS = ["categories", "subcategories", "products"] as const;

type MissingList = { empty: string; failed?: string };
type EmptyWords = Record<"sliders" | "gallery" | (typeof LEVELS)[number], string>;

/** Returns the message and toast in place of a page's list, as the specification words them. Brochures load in the browser. */
function getMissingList(failures: Words<"catalogueFailures">, [section, ...ids]: string[], empty: EmptyWords): MissingList | undefined {
  if (!section) return { empty: empty.sliders };
  if (section === "gallery") return { empty: empty.gallery };
  if (section !== "product") return undefined;
  const level = LEVELS[ids.length] ?? "products";
  return { empty: empty[level], failed: failures(`${level}Failed`) };
}
