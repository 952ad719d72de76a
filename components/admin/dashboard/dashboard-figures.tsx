import Link from "next/link";
import { useId } from "react";
import { DayChart } from "@/components/admin/dashboard/day-chart";
import { FiguresNote } from "@/components/admin/figures/figures-table";
import { ViewsChart } from "@/components/admin/figures/views-chart";
import { LoadNote } from "@/components/admin/parts/table/list-note";
import { useFirm } from "@/components/admin/shell/firm";
import { buttonClass } from "@/components/ui/button";
import { useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import type { EnquiryKind, EnquirySummary } from "@/lib/enquiries/enquiries";
import { enquiryMessages, enquiryWords } from "@/lib/enquiries/words";
import { useFigures } from "@/lib/figures/client/use-figures";
import { DEFAULT_DAYS } from "@/lib/figures/figures";
import { figureWords } from "@/lib/figures/words";
import { listLastDays } from "@/lib/shared/days";
import { adminScreens } from "@/lib/shared/words/screens";

const words = enquiryWords.figures;

export function EnquiryFigures() {
  const { summary, failed, refresh } = useEnquirySummary();
  return (
    <section aria-labelledby="figures" className="mt-10">
      <h2 id="figures" className="mb-3.5 font-sans text-body leading-[1.3] font-semibold tracking-normal">
        {words.heading}
      </h2>
      {summary ? (
        <>
          <DayChart days={summary.perDay} />
          {summary.medianAnswerMinutes !== null && (
            <p className="mt-2 text-small text-slate">{words.answered(summary.medianAnswerMinutes)}</p>
          )}
          <div className="grid items-start gap-4 @min-[46rem]/work:grid-cols-2">
            <TopList
              heading={words.topProducts}
              rows={summary.topProducts}
              empty={words.noProducts}
              counted={words.enquiryCount}
              kind="tile"
            />
            <TopList
              heading={words.topBrochures}
              rows={summary.topBrochures}
              empty={words.noBrochures}
              counted={words.requestCount}
              kind="brochure"
            />
          </div>
        </>
      ) : (
        <div className="border border-joint bg-paper">
          <LoadNote failure={failed ? enquiryMessages.enquiries.summary.failed : undefined} loading={words.loading} onRetry={refresh} />
        </div>
      )}
    </section>
  );
}

type Props = { heading: string; rows: EnquirySummary["topProducts"]; empty: string; counted: (count: number) => string; kind: EnquiryKind };

function TopList({ heading, rows, empty, counted, kind }: Props) {
  const id = useId();
  return (
    <section className="h-full rounded-ease border border-joint bg-paper">
      <h3 id={id} className="border-b border-joint px-4.5 py-3.5 font-sans text-base leading-[1.3] font-semibold tracking-normal md:px-6">
        {heading}
      </h3>
      {rows.length === 0 ? (
        <p className="px-4.5 py-5 text-small text-slate md:px-6">{empty}</p>
      ) : (
        <ol aria-labelledby={id} className="py-1.5">
          {rows.map(({ name, count }) => (
            <li key={name}>
              <Link
                href={`${adminScreens.enquiries.href}?${new URLSearchParams({ kind, search: name })}`}
                className="flex min-h-11 items-center justify-between gap-4 px-4.5 py-1.5 text-small leading-[1.45] -outline-offset-2 hover:bg-bench-2 md:px-6"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="whitespace-nowrap text-slate tabular-nums">{counted(count)}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const visitWords = figureWords.dashboard;

export function WebsiteVisits() {
  const { timeZone } = useFirm();
  const days = listLastDays(DEFAULT_DAYS, new Date(), timeZone);
  const period = { from: days[0]!, to: days.at(-1)! };
  const { page, hasFailed, retry } = useFigures("day", period);
  return (
    <section aria-labelledby="website-visits" className="mt-10">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="website-visits" className="font-sans text-body leading-[1.3] font-semibold tracking-normal">
          {visitWords.heading}, {visitWords.last(DEFAULT_DAYS)}
        </h2>
        <Link href={adminScreens.figures.href} prefetch={false} className={buttonClass({ variant: "line", size: "small" })}>
          {visitWords.link}
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
