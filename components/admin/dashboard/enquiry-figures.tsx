import { DayChart } from "@/components/admin/dashboard/day-chart";
import { TopList } from "@/components/admin/dashboard/top-list";
import { LoadNote } from "@/components/admin/parts/table/load-note";
import { useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import { enquiryMessages, enquiryWords } from "@/lib/enquiries/words";

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
