import type { QuotationState } from "@/lib/quotations/totals";
import { stateNames } from "@/lib/quotations/words";

const colours: Record<QuotationState, string> = {
  draft: "bg-jaisalmer-light/35 text-basalt",
  sent: "bg-kota-tint text-kota",
  accepted: "bg-serpentine-tint text-serpentine",
  declined: "bg-jasper-tint text-jasper",
  expired: "bg-limestone text-slate",
  superseded: "bg-limestone text-slate",
};

export const QuotationStateChip = ({ state }: { state: QuotationState }) => (
  <span
    className={`inline-block flex-none rounded-ease px-2 text-micro leading-[1.4] font-[550] whitespace-nowrap forced-colors:border ${colours[state]}`}
  >
    {stateNames[state]}
  </span>
);
