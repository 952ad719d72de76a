import { Section } from "@/components/admin/enquiries/section";
import { useFirm } from "@/components/admin/shell/firm";
import type { LogEntry } from "@/lib/enquiries/enquiries";
import { enquiryWords, formatLogEntry } from "@/lib/enquiries/words";
import { formatDateTime } from "@/lib/shared/firm-time";

export function EnquiryLog({ log }: { log: LogEntry[] }) {
  const { timeZone } = useFirm();
  return (
    <Section heading={enquiryWords.log}>
      <ol aria-label="History" className="grid gap-1 text-small text-slate">
        {log.map((entry) => (
          <li key={`${entry.action} ${entry.at}`} className="wrap-anywhere">
            {formatLogEntry(entry, formatDateTime(entry.at, timeZone))}
          </li>
        ))}
      </ol>
    </Section>
  );
}
