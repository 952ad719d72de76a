import { Section } from "@/components/admin/enquiries/section";
import { useFirm } from "@/components/admin/shell/firm";
import type { EnquiryDetail, OtherEnquiry } from "@/lib/enquiries/enquiries";
import { enquiryWords, kindNames, stateNames } from "@/lib/enquiries/words";
import { handlePlainClick } from "@/lib/shared/client/events";
import { formatReceivedAt } from "@/lib/shared/firm-time";

type Props = { others: EnquiryDetail["others"]; getAddress: (id: number) => string; onOpen: (id: number) => void };

export function OtherEnquiries({ others: { total, rows }, getAddress, onOpen }: Props) {
  const { timeZone } = useFirm();
  return (
    <Section heading={enquiryWords.others(total)} aside={total > rows.length && enquiryWords.latestOthers(rows.length)}>
      <ul className="grid gap-1.5 text-small leading-[1.45]">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline gap-x-2">
            <a
              href={getAddress(row.id)}
              onClick={(event) => handlePlainClick(event, () => onOpen(row.id))}
              className="inline-flex min-h-6 items-center font-[550] underline decoration-joint underline-offset-4 hover:decoration-basalt"
            >
              {getTitle(row)}
            </a>
            <span className="text-slate">
              {formatReceivedAt(row.created_at, timeZone)}, {stateNames[row.state]}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A request is known by its reference, as its subject names the first product only. */
const getTitle = ({ kind, reference, subject }: OtherEnquiry) =>
  [kindNames[kind], kind === "request" ? reference : subject].filter(Boolean).join(": ");
