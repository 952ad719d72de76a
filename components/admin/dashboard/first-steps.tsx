import { SampleCatalogue } from "@/components/admin/dashboard/sample-catalogue";
import { firstSteps } from "@/lib/domain/content/first-steps";

/** What is still the sample's, each with one press to change it; nothing is seen of it once all is the firm's own. */
export const FirstSteps = () => (
  <section
    aria-label={firstSteps.heading}
    className="mb-8 hidden overflow-hidden rounded-ease border border-joint bg-paper has-[[data-steps]>div]:block"
  >
    <h2 className="border-b border-joint px-4.5 py-4 font-sans text-body leading-[1.3] font-semibold tracking-normal md:px-6">
      {firstSteps.heading}
    </h2>
    <div data-steps className="divide-y divide-limestone">
      <SampleCatalogue />
    </div>
  </section>
);
