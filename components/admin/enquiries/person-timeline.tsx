import Link from "next/link";
import type { ReactNode } from "react";
import { Section } from "@/components/admin/enquiries/section";
import { useFirm } from "@/components/admin/shell/firm";
import type { EnquiryDetail, TimelineEntry } from "@/lib/enquiries/enquiries";
import { sampleStateNames } from "@/lib/enquiries/sample-words";
import { enquiryWords, kindNames, stateNames, timelineNames } from "@/lib/enquiries/words";
import { stateNames as quotationStateNames } from "@/lib/quotations/words";
import { handlePlainClick } from "@/lib/shared/client/events";
import { toLocalDay } from "@/lib/shared/days";
import { formatDay } from "@/lib/shared/firm-time";
import { adminScreens } from "@/lib/shared/words/screens";

type Props = { others: EnquiryDetail["others"]; getAddress: (id: number) => string; onOpen: (id: number) => void };

const names: Record<TimelineEntry["type"], Record<string, string>> = {
  enquiry: stateNames,
  sample: sampleStateNames,
  quotation: quotationStateNames,
};

const linkClass = "justify-self-start font-[550] wrap-anywhere underline decoration-joint underline-offset-4 hover:decoration-basalt";

/** The person's other enquiries, samples and quotations, newest first. */
export function PersonTimeline({ others: { total, rows }, getAddress, onOpen }: Props) {
  const { timeZone } = useFirm();
  const openEntry = ({ type, id }: TimelineEntry, title: ReactNode) =>
    type === "quotation" ? (
      <Link href={`${adminScreens.quotations.href}?id=${id}`} className={linkClass}>
        {title}
      </Link>
    ) : (
      <a href={getAddress(id)} onClick={(event) => handlePlainClick(event, () => onOpen(id))} className={linkClass}>
        {title}
      </a>
    );
  return (
    <Section heading={enquiryWords.timeline} aside={enquiryWords.countedOthers(rows.length, total)}>
      <ol
        aria-label={enquiryWords.timeline}
        className="grid gap-x-4 text-small leading-[1.45] *:first:border-t-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
      >
        {rows.map((entry, place) => (
          <li
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-joint py-2 sm:col-span-full sm:grid-cols-subgrid"
          >
            <span className="text-micro text-slate tabular-nums max-sm:col-span-full">
              {formatDay(toLocalDay(new Date(entry.created_at), timeZone))}
            </span>
            {openEntry(entry, getTitle(entry))}
            <span className="text-slate">{names[entry.type][entry.state]}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A request and a quotation are known by their reference, as their subject names the first product only. */
function getTitle({ type, kind, reference, subject }: TimelineEntry): string {
  const isNumbered = type === "quotation" || (type === "enquiry" && kind === "request");
  const name = type === "enquiry" ? kindNames[kind!] : timelineNames[type];
  return [name, isNumbered ? (reference ?? subject) : subject].filter(Boolean).join(": ");
}
