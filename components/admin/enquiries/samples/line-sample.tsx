import { SampleMenu } from "@/components/admin/enquiries/samples/sample-menu";
import { SampleStateChip } from "@/components/admin/enquiries/samples/sample-state-chip";
import type { EnquiryDetailLine } from "@/lib/enquiries/enquiries";
import { type SampleState, sampleWords as words } from "@/lib/enquiries/sample-words";
import { formatDay } from "@/lib/shared/firm-time";

type Props = { enquiry: number; line: EnquiryDetailLine; state: SampleState; isErased: boolean };

/** The sample of a line of an enquiry, with its delivery details. */
export function LineSample({ enquiry, line, state, isErased }: Props) {
  const { title, courier, tracking, sent_on, arrived_on, note } = line;
  const label = words.describe(state);
  const days =
    state === "to_pack" ? [] : [sent_on && words.sentOn(formatDay(sent_on)), arrived_on && words.arrivedOn(formatDay(arrived_on))];
  const delivery = [days.filter(Boolean).join(", "), [courier, tracking].filter(Boolean).join(" "), note].filter(Boolean);
  return (
    <span className="col-span-full mt-1 flex flex-wrap items-center gap-x-3">
      {isErased ? (
        <SampleStateChip state={state}>{label}</SampleStateChip>
      ) : (
        <SampleMenu sample={{ ...line, enquiry, line: line.id, state }} product={title} label={label} />
      )}
      {delivery.length > 0 && <span className="min-w-0 text-slate wrap-anywhere">{delivery.join(" · ")}</span>}
    </span>
  );
}
