import { Section } from "@/components/admin/enquiries/section";
import { useFirm } from "@/components/admin/shell/firm";
import type { LogEntry } from "@/lib/enquiries/enquiries";
import { enquiryWords, logWords } from "@/lib/enquiries/words";
import { doneAt } from "@/lib/shared/firm-time";

/** What was done about an enquiry: who did what, when. */
export function EnquiryLog({ log }: { log: LogEntry[] }) {
  const { timeZone } = useFirm();
  return (
    <Section heading={enquiryWords.log}>
      <ol aria-label="History" className="grid gap-1 text-small text-slate">
        {log.map((entry) => (
          <li key={`${entry.action} ${entry.at}`} className="wrap-anywhere">
            {logWords(entry, doneAt(entry.at, timeZone))}
          </li>
        ))}
      </ol>
    </Section>
  );
}
