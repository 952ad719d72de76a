import type { Metadata } from "next";
import { LateBrochureList } from "@/components/public/brochures/late-brochure-list";
import { Empty } from "@/components/public/catalogue/level";
import { Detour } from "@/components/public/detour";
import { ToastOnArrival } from "@/components/public/toast-on-arrival";
import { pageTitle } from "@/lib/domain/content/seo";
import { messages } from "@/lib/domain/messages";
import { contentOrLast } from "@/lib/server/queries/content";

type Props = { searchParams: Promise<{ path?: string | string[] }> };

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const [company, { unavailable }] = await Promise.all([contentOrLast("company"), contentOrLast("catalogue")]);
  return { title: pageTitle(company, unavailable.title), robots: "noindex" };
}

/** Shown with status 503, in place of a page whose data could not be read. */
export default async function UnavailablePage({ searchParams }: Props) {
  const [{ unavailable, banner }, { lead }] = await Promise.all([contentOrLast("catalogue"), contentOrLast("brochures")]);
  const path = ownPath((await searchParams).path);
  const { pathname, searchParams: query } = new URL(path, "http://this.site");
  const [section, ...ids] = pathname.split("/").filter(Boolean);
  const missing = query.has("category") ? missingCategory : missingList(section, ids.length);
  return (
    <Detour words={unavailable} banner={banner} href={path}>
      {section === "ebrochure" && (
        <div className="mt-12">
          <LateBrochureList lead={lead} />
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

const missingCategory: MissingList = { empty: messages.catalogue.noCategories, failed: messages.catalogue.categoryFailed };

/** What a page says in place of its list, and the toast that comes with it where the specification has one. The brochures load themselves. */
function missingList(section: string | undefined, depth: number): MissingList | undefined {
  if (!section) return { empty: messages.sliders.none };
  if (section === "product") return missingLevel(depth);
  return section === "gallery" ? { empty: messages.gallery.none } : undefined;
}

function missingLevel(depth: number): MissingList {
  const { catalogue } = messages;
  if (depth === 0) return { empty: catalogue.noCategories, failed: catalogue.categoriesFailed };
  if (depth === 1) return { empty: catalogue.noSubcategories, failed: catalogue.subcategoriesFailed };
  return { empty: catalogue.noProducts, failed: catalogue.productsFailed };
}
