import Link from "next/link";
import type { ReactNode } from "react";
import { ProductName } from "@/components/admin/enquiries/enquiry-lines";
import { Fact, Section } from "@/components/admin/enquiries/section";
import { useFirm, useFormatTime } from "@/components/admin/shell/firm";
import type { EnquiryDetail, LogEntry, TimelineEntry } from "@/lib/enquiries/enquiries";
import { formatCampaign } from "@/lib/enquiries/request-lines";
import { sampleStateNames } from "@/lib/enquiries/sample-words";
import { enquiryWords, formatLogEntry, kindNames, privacyKindNames, stateNames, timelineNames } from "@/lib/enquiries/words";
import { stateNames as quotationStateNames } from "@/lib/quotations/words";
import { handlePlainClick } from "@/lib/shared/client/events";
import { toLocalDay } from "@/lib/shared/days";
import { formatDay, formatReceivedAt } from "@/lib/shared/firm-time";
import { getLanguageName } from "@/lib/shared/languages";
import { adminScreens } from "@/lib/shared/words/screens";

export function EnquirySummary({ enquiry }: { enquiry: EnquiryDetail }) {
  const { timeZone } = useFirm();
  const { kind, subject, product_id, addresses, email, phone, company, city, created_at, erased_at, waiting_minutes } = enquiry;
  return (
    <div className="text-small">
      {subject && kind !== "request" && (
        <p className="mb-1 text-base">
          <ProductName title={subject} address={product_id ? addresses[product_id] : undefined} />
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 wrap-anywhere">
        <li>
          <time dateTime={created_at}>{formatReceivedAt(created_at, timeZone)}</time>
        </li>
        {erased_at && (
          <li>
            {enquiryWords.erased} <time dateTime={erased_at}>{formatReceivedAt(erased_at, timeZone)}</time>
          </li>
        )}
        {waiting_minutes !== null && waiting_minutes > 0 && <li className="font-[550]">{enquiryWords.waiting(waiting_minutes)}</li>}
        {[phone, email, [company, city].filter(Boolean).join(", ")].filter(Boolean).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

export function EnquiryFacts({ enquiry }: { enquiry: EnquiryDetail }) {
  const { timeZone } = useFirm();
  const { reference, created_at, address, page, language, campaign } = enquiry;
  const { privacy, notice } = enquiry;
  const { source, external_id, company, city, country } = enquiry;
  const place = [city, country].filter(Boolean).join(", ");
  return (
    <details className="border-t border-joint pt-2">
      <summary className="min-h-11 content-center text-small font-[550]">{enquiryWords.details}</summary>
      <dl className="mt-1 grid gap-x-6 gap-y-2 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
        {reference && <Fact name="Reference">{reference}</Fact>}
        <Fact name="Received">
          <time dateTime={created_at}>{formatReceivedAt(created_at, timeZone)}</time>
        </Fact>
        {privacy && <Fact name={enquiryWords.privacyRequest}>{privacyKindNames[privacy]}</Fact>}
        {source && (
          <Fact name="Source">
            {source}
            {external_id && ` (${external_id})`}
          </Fact>
        )}
        {company && <Fact name="Company">{company}</Fact>}
        {place && <Fact name="Place">{place}</Fact>}
        {address && (
          <Fact name="Postal address">
            <span className="whitespace-pre-line">{address}</span>
          </Fact>
        )}
        {page && (
          <Fact name="From page">
            <a
              href={page}
              target="_blank"
              rel="noopener noreferrer"
              className="underline decoration-joint underline-offset-4 hover:decoration-basalt"
            >
              {page} <span className="sr-only">{enquiryWords.newTab}</span>
            </a>
          </Fact>
        )}
        {language && <Fact name="Language">{getLanguageName(language)}</Fact>}
        {notice && (
          <Fact name={enquiryWords.notice}>
            {enquiryWords.noticeOn(formatDay(toLocalDay(new Date(created_at), timeZone)), getLanguageName(notice.language))}
          </Fact>
        )}
        {campaign && <Fact name="Campaign">{formatCampaign(campaign)}</Fact>}
      </dl>
    </details>
  );
}

export function EnquiryLog({ log }: { log: LogEntry[] }) {
  const formatTime = useFormatTime();
  return (
    <Section heading={enquiryWords.log}>
      <ol aria-label="History" className="grid gap-1 text-small text-slate">
        {log.map((entry) => (
          <li key={`${entry.action} ${entry.at}`} className="wrap-anywhere">
            {formatLogEntry(entry, formatTime(entry.at))}
          </li>
        ))}
      </ol>
    </Section>
  );
}

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
