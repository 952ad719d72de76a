import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { DashboardBox } from "@/components/admin/dashboard/dashboard-list";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { setupWords as words } from "@/lib/catalogue/screen-words";
import { fetchList, fetchPage } from "@/lib/shared/client/http/api";
import { adminScreens } from "@/lib/shared/words/screens";

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
export function SetupSteps() {
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
