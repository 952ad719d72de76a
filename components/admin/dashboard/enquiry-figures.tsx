"use client";

import { DayChart } from "@/components/admin/dashboard/day-chart";
import { TopList } from "@/components/admin/dashboard/top-list";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
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
        <div className="grid justify-items-center gap-3 border border-joint bg-paper px-6 py-12 text-center">
          <div role={failed ? "alert" : "status"} className="flex items-center gap-3 text-slate">
            {!failed && <Spinner />}
            {failed ? enquiryMessages.enquiries.summary.failed : words.loading}
          </div>
          {failed && (
            <Button variant="line" size="small" onClick={refresh}>
              Try again
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
