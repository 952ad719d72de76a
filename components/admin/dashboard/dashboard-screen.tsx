"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Backups } from "@/components/admin/dashboard/backups";
import { EnquiryFigures, WebsiteVisits } from "@/components/admin/dashboard/dashboard-figures";
import { DashboardBox } from "@/components/admin/dashboard/dashboard-list";
import { FirstSteps } from "@/components/admin/dashboard/first-steps";
import { OpenEnquiries } from "@/components/admin/dashboard/open-enquiries";
import { ExpiringDocuments, OpenQuotations, PendingDrafts, PendingSamples, ProductGaps } from "@/components/admin/dashboard/tasks";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { useAllowsCall } from "@/lib/auth/client/account";
import { setupWords as words } from "@/lib/catalogue/screen-words";
import { fetchList, fetchPage } from "@/lib/shared/client/http/api";
import { quickActions } from "@/lib/shared/words/screen-names";
import { type AdminScreen, adminScreens } from "@/lib/shared/words/screens";

export function DashboardScreen() {
  const allows = useAllowsCall();
  return (
    <>
      {allows("POST /api/subcategories") && <SetupSteps />}
      <QuickActions />
      {allows("GET /api/enquiries/summary") && <OpenEnquiries />}
      {allows("GET /api/quotations") && <OpenQuotations />}
      {allows("GET /api/samples") && <PendingSamples />}
      {allows("GET /api/admin/drafts") && <PendingDrafts />}
      {allows("GET /api/lapsing-documents") && <ExpiringDocuments />}
      {allows("PATCH /api/products/{id}") && <ProductGaps />}
      {allows("GET /api/backups") && <Backups />}
      {allows("GET /api/sample") && <FirstSteps />}
      <ScreenCards />
      {allows("GET /api/figures") && <WebsiteVisits />}
      {allows("GET /api/enquiries/summary") && <EnquiryFigures />}
    </>
  );
}

const HEADING = "mb-2 font-sans text-body leading-[1.3] font-semibold tracking-normal";

const screens: AdminScreen[] = Object.values(adminScreens);

/** The links to frequent jobs: one row that scrolls sideways on phones. */
function QuickActions() {
  const allows = useAllowsCall();
  return (
    <section aria-labelledby="quick-actions" className="mb-5">
      <h2 id="quick-actions" className={HEADING}>
        Quick Actions
      </h2>
      <ul className="-mx-3 flex gap-2 overflow-x-auto px-3 py-1 md:mx-0 md:flex-wrap md:px-0">
        {quickActions
          .filter(({ call }) => allows(call))
          .map(({ label, href, icon }) => (
            <li key={href} className="shrink-0">
              <Link
                href={href}
                className="flex min-h-11 items-center gap-2 rounded-ease border border-ash bg-paper px-3 py-1.5 text-small leading-tight font-[550] hover:border-basalt hover:bg-bench-2"
              >
                <AdminIcon name={icon} className="size-4.5" />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

function ScreenCards() {
  const allows = useAllowsCall();
  return (
    <section aria-labelledby="screens">
      <h2 id="screens" className={HEADING}>
        Screens
      </h2>
      <ul className="grid gap-4 @min-[46rem]/work:grid-cols-2 @min-[62rem]/work:grid-cols-3">
        {screens.map(({ href, icon, call, quick }) => quick && allows(call) && <Card key={href} href={href} icon={icon} {...quick} />)}
      </ul>
    </section>
  );
}

const Card = ({ href, icon, name, text }: { href: string; icon: AdminScreen["icon"]; name: string; text: string }) => (
  <li>
    <Link
      href={href}
      className="grid h-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-ease border border-joint bg-paper px-4 py-3 transition-colors duration-(--dur-quick) hover:border-basalt @min-[26rem]/work:gap-5 @min-[46rem]/work:p-5"
    >
      <span className="grid size-12 place-items-center bg-limestone @min-[46rem]/work:size-14">
        <AdminIcon name={icon} className="size-6" />
      </span>
      <span className="text-small leading-[1.45] wrap-anywhere text-slate">
        <span className="display block text-[1.25rem] leading-[1.2] font-[400] text-basalt @min-[46rem]/work:text-[1.375rem]">{name}</span>
        {text}
      </span>
      <AdminIcon name="arrow-right" className="size-5 @max-[20rem]/work:hidden" />
    </Link>
  </li>
);

type Step = keyof typeof words.steps;

const hrefs: Record<Step, string> = {
  categories: adminScreens.mainCategories.href,
  subcategories: adminScreens.mainSubcategories.href,
  products: adminScreens.products.href,
  sliders: adminScreens.sliders.href,
};

/** Null once there is a product. */
async function fetchDoneSteps(): Promise<ReadonlySet<Step> | null> {
  if ((await fetchPage("/api/subcategories?state=all&page=1&limit=1")).total > 0) return null;
  const paths = { categories: "/api/main-category", subcategories: "/api/main-subcategory", sliders: "/sliders/getSliders" };
  const counts = Object.entries(paths).map(async ([step, path]) => ((await fetchList(path)).length > 0 ? [step as Step] : []));
  return new Set((await Promise.all(counts)).flat());
}

/** What to add first, and in which order, while the site has no product. */
function SetupSteps() {
  const { data: done } = useQuery({ queryKey: ["setup steps"], queryFn: fetchDoneSteps });
  if (!done) return null;
  return (
    <DashboardBox heading={words.heading} intro={words.intro}>
      <ol className="list-decimal py-1.5 pl-10.5 text-small md:pl-12">
        {(Object.keys(words.steps) as Step[]).map((step) => (
          <li key={step}>
            <Link
              href={`${hrefs[step]}?id=new`}
              className="inline-flex min-h-11 items-center gap-2.5 font-[550] underline-offset-4 hover:underline"
            >
              {words.steps[step]}
              {done.has(step) && (
                <span className="flex items-center gap-1.5 font-normal text-verde">
                  <AdminIcon name="check" className="size-4" />
                  {words.done}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </DashboardBox>
  );
}
