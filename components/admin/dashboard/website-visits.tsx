import Link from "next/link";
import { FiguresNote } from "@/components/admin/figures/figures-table";
import { ViewsChart } from "@/components/admin/figures/views-chart";
import { useFirm } from "@/components/admin/shell/firm";
import { buttonClass } from "@/components/ui/button";
import { useFigures } from "@/lib/figures/client/use-figures";
import { DEFAULT_DAYS } from "@/lib/figures/figures";
import { figureWords } from "@/lib/figures/words";
import { listLastDays } from "@/lib/shared/days";
import { adminScreens } from "@/lib/shared/words/screens";

const words = figureWords.dashboard;

export function WebsiteVisits() {
  const { timeZone } = useFirm();
  const days = listLastDays(DEFAULT_DAYS, new Date(), timeZone);
  const period = { from: days[0]!, to: days.at(-1)! };
  const { page, hasFailed, retry } = useFigures("day", period);
  return (
    <section aria-labelledby="website-visits" className="mt-10">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="website-visits" className="font-sans text-body leading-[1.3] font-semibold tracking-normal">
          {words.heading}, {words.last(DEFAULT_DAYS)}
        </h2>
        <Link href={adminScreens.figures.href} prefetch={false} className={buttonClass({ variant: "line", size: "small" })}>
          {words.link}
        </Link>
      </div>
      {page ? (
        <ViewsChart days={page.items} period={period} />
      ) : (
        <div className="border border-joint bg-paper">
          <FiguresNote hasFailed={hasFailed} onRetry={retry} />
        </div>
      )}
    </section>
  );
}
