import type { Metadata } from "next";
import { Empty } from "@/components/public/catalogue/level";
import { Detour } from "@/components/public/detour";
import { ToastOnArrival } from "@/components/public/toast-on-arrival";
import { detours } from "@/lib/domain/content/catalogue";
import { pageTitle } from "@/lib/domain/content/seo";
import { messages } from "@/lib/domain/messages";

type Props = { searchParams: Promise<{ path?: string | string[] }> };

export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: pageTitle(detours.unavailable.title), robots: "noindex" };

/** Shown with status 503, in place of a page whose data could not be read. */
export default async function UnavailablePage({ searchParams }: Props) {
  const path = ownPath((await searchParams).path);
  const missing = missingList(path);
  return (
    <Detour words={detours.unavailable} href={path}>
      {missing && (
        <div className="mt-12">
          <Empty>{missing.empty}</Empty>
          <ToastOnArrival text={missing.failed} />
        </div>
      )}
    </Detour>
  );
}

/** The address asked for, if it is one of this site; anything else leads home. */
const ownPath = (path: unknown) => (typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/");

/** What a level of the catalogue says when its list could not be read. */
function missingList(path: string) {
  const [section, ...ids] = path.split(/[?#]/, 1).join().split("/").filter(Boolean);
  const { catalogue } = messages;
  if (section !== "product") return undefined;
  if (ids.length === 0) return { empty: catalogue.noCategories, failed: catalogue.categoriesFailed };
  if (ids.length === 1) return { empty: catalogue.noSubcategories, failed: catalogue.subcategoriesFailed };
  return { empty: catalogue.noProducts, failed: catalogue.productsFailed };
}
