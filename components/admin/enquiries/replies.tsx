import Link from "next/link";
import { Section } from "@/components/admin/enquiries/section";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { EnquiryReply } from "@/lib/enquiries/replies";
import { replyWords as words } from "@/lib/enquiries/words";
import { formatDateTime } from "@/lib/shared/firm-time";
import { adminScreens } from "@/lib/shared/words/screens";

type Props = { replies: EnquiryReply[]; language: string; busy: boolean; onRetry: (id: number) => void };

export function Replies({ replies, language, busy, onRetry }: Props) {
  const { timeZone } = useFirm();
  return (
    <Section heading={words.listed}>
      <ol aria-label={words.listed}>
        {replies.map((reply) => {
          const { id, channel, subject, text, quotation, by, at, state, error } = reply;
          return (
            <li key={id} className="border-t border-joint py-2.5 first:border-t-0">
              <p className="text-micro text-slate">
                {words.channels[channel]}, {by}, {formatDateTime(at, timeZone)}
              </p>
              {subject && (
                <p lang={language} className="font-[550] wrap-anywhere">
                  {subject}
                </p>
              )}
              {text && (
                <p lang={language} className="max-w-160 whitespace-pre-wrap wrap-anywhere">
                  {text}
                </p>
              )}
              {quotation && (
                <Link
                  href={`${adminScreens.quotations.href}?id=${quotation}`}
                  className="inline-flex min-h-6 items-center text-small underline underline-offset-4"
                >
                  {words.attached}
                </Link>
              )}
              {state !== "sent" && <p className="mt-1 text-small font-[550]">{words.describeState(state, error)}</p>}
              {state === "failed" && (
                <Button variant="line" size="small" disabled={busy} onClick={() => onRetry(id)} className="mt-1.5">
                  {words.retry}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
