import { ProductName } from "@/components/admin/enquiries/enquiry-lines";
import { Fact, Section } from "@/components/admin/enquiries/section";
import { useFirm, useFormatTime } from "@/components/admin/shell/firm";
import type { EnquiryDetail, LogEntry } from "@/lib/enquiries/enquiries";
import { formatCampaign } from "@/lib/enquiries/request-lines";
import { enquiryWords, formatLogEntry, privacyKindNames } from "@/lib/enquiries/words";
import { toLocalDay } from "@/lib/shared/days";
import { formatDay, formatReceivedAt } from "@/lib/shared/firm-time";
import { getLanguageName } from "@/lib/shared/languages";

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
