import type { Metadata } from "next";
import { Empty } from "@/components/public/catalogue/level";
import { Detour } from "@/components/public/parts/detour";
import { ToastOnArrival } from "@/components/public/parts/toast-on-arrival";
import { LateBrochureList } from "@/components/public/website/brochures/late-brochure-list";
import { messages } from "@/lib/shared/words/messages";
import { pageTitle } from "@/lib/website/seo";
import { contentOrLast } from "@/lib/website/server/content";

type Props = { searchParams: Promise<{ path?: string | string[] }> };

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const [company, { unavailable }] = await Promise.all([contentOrLast("company"), contentOrLast("catalogue")]);
  return { title: pageTitle(company, unavailable.title), robots: "noindex" };
}

/** Shown with status 503, in place of a page whose data could not be read. */
export default async function UnavailablePage({ searchParams }: Props) {
  const [{ menu }, { unavailable, banner, empty }, { first }, { none }, { list, lead, leadForm, thanks }] = await Promise.all([
    contentOrLast("company"),
    contentOrLast("catalogue"),
    contentOrLast("home"),
    contentOrLast("gallery"),
    contentOrLast("brochures"),
  ]);
  const path = ownPath((await searchParams).path);
  const { pathname, searchParams: query } = new URL(path, "http://this.site");
  const [section, ...ids] = pathname.split("/").filter(Boolean);
  const missing = query.has("category")
    ? { empty: empty.categories, failed: messages.catalogue.categoryFailed }
    : missingList(section, ids.length, { sliders: first.none, gallery: none, ...empty });
  return (
    <Detour home={menu.home} words={unavailable} banner={banner} href={path}>
      {section === "ebrochure" && (
        <div className="mt-12">
          <LateBrochureList words={{ list, lead, leadForm, thanks }} />
        </div>
      )}
      {missing && (
        <div className="mt-12">
          <Empty>{missing.empty}</Empty>
          {missing.failed && <ToastOnArrival text={missing.failed} />}
        </div>
      )}
    </Detour>
  );
}

/** The address asked for, if it is one of this site; anything else leads home. */
const ownPath = (path: unknown) => (typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/");

type MissingList = { empty: string; failed?: string };
type EmptyWords = Record<"sliders" | "gallery" | "categories" | "subcategories" | "products", string>;

/** What a page says in place of its list, and the toast that comes with it where the specification has one. The brochures load themselves. */
function missingList(section: string | undefined, depth: number, empty: EmptyWords): MissingList | undefined {
  if (!section) return { empty: empty.sliders };
  if (section === "product") return missingLevel(depth, empty);
  return section === "gallery" ? { empty: empty.gallery } : undefined;
}

function missingLevel(depth: number, empty: EmptyWords): MissingList {
  const { catalogue } = messages;
  if (depth === 0) return { empty: empty.categories, failed: catalogue.categoriesFailed };
  if (depth === 1) return { empty: empty.subcategories, failed: catalogue.subcategoriesFailed };
  return { empty: empty.products, failed: catalogue.productsFailed };
}
