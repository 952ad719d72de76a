import Link from "next/link";
import { useState } from "react";
import { ContactLinks } from "@/components/admin/enquiries/contact-links";
import { EnquiryFacts, EnquiryLog, EnquirySummary } from "@/components/admin/enquiries/enquiry-facts";
import { canAddSamples, EnquiryActions, EnquiryLines } from "@/components/admin/enquiries/enquiry-lines";
import { FollowUpForm, StateButtons } from "@/components/admin/enquiries/follow-up-form";
import { Notes } from "@/components/admin/enquiries/notes";
import { PersonTimeline } from "@/components/admin/enquiries/person-timeline";
import type { DoneReply } from "@/components/admin/enquiries/reply-dialog";
import { Section } from "@/components/admin/enquiries/section";
import type { useEnquiry } from "@/components/admin/enquiries/use-enquiry";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ConflictNote } from "@/components/admin/parts/form/form-notes";
import { Box } from "@/components/admin/parts/table/box";
import { EnquiryQuotations } from "@/components/admin/quotations/enquiry-quotations";
import { useFormatTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { useAccount } from "@/lib/auth/client/account";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { type EnquiryChangeRequest, type EnquiryDetail, getSenderName } from "@/lib/enquiries/enquiries";
import type { EnquiryReply } from "@/lib/enquiries/replies";
import { enquiryMessages, enquiryWords, kindNames, replyWords, stateNames } from "@/lib/enquiries/words";
import { getVersionsHref } from "@/lib/history/words";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { adminScreens } from "@/lib/shared/words/screens";

type Props = {
  enquiry: EnquiryDetail;
  changes: ReturnType<typeof useEnquiry>;
  onLoadNewer?: () => void;
  onMarkUnread: () => void;
  onSpam: (spam: boolean) => void;
  onRemove: () => Promise<void>;
  getAddress: (id: number) => string;
  onOpen: (id: number) => void;
};

const getReplyMessage = (template: string | undefined, done: DoneReply | undefined) => {
  if (done) return deskMessages.changed.replyDone;
  return template ? deskMessages.changed.reply : deskMessages.changed.contact;
};

/** Returns the changes that a reply makes: a new enquiry is in progress, and an unassigned one is assigned to the user who replied. */
function takeOver({ state, assignee }: EnquiryDetail, me: string | undefined) {
  const next = { state: state === "new" ? ("in_progress" as const) : state, assignee: assignee ?? me ?? null };
  if (state === "done" || (next.state === state && next.assignee === assignee)) return undefined;
  return {
    change: next,
    undo: { state, assignee } satisfies EnquiryChangeRequest,
    describe: (text: string) => deskMessages.changed.taken(text, stateNames[next.state], next.assignee !== assignee),
  };
}

export function EnquiryView(props: Props) {
  const { enquiry, changes, onLoadNewer, onMarkUnread, onSpam, onRemove, getAddress, onOpen } = props;
  const { busy, round, save, add, reply, retry } = changes;
  const { kind, message, spam, lines, others, notes, replies, log } = enquiry;
  const { account } = useAccount();
  const [isConfirming, setConfirming] = useState(false);

  return (
    <Box heading={getSenderName(enquiry)} headingRef={focusWhenShown} aside={kindNames[kind]}>
      <div className="grid gap-6 p-4.5 md:p-6">
        <EnquirySummary enquiry={enquiry} />
        {!enquiry.erased_at && (
          <ContactLinks
            enquiry={enquiry}
            busy={busy}
            onReply={(sent) => reply(sent, takeOver(enquiry, account?.username))}
            onContact={(channel, template, done) => {
              const logged = { channel, template };
              const text = getReplyMessage(template, done);
              if (done) return void add({ reply: logged, state: "done", add_note: done.note || undefined }, text);
              const taken = takeOver(enquiry, account?.username);
              return void add({ reply: logged, ...taken?.change }, taken ? taken.describe(text) : text, taken?.undo);
            }}
          />
        )}
        {lines.length > 0 && <EnquiryLines enquiry={enquiry} />}
        <Section heading="Message">
          <p className={`max-w-160 whitespace-pre-wrap wrap-anywhere ${message ? "" : "text-slate"}`}>
            {message || enquiryWords.noMessage}
          </p>
        </Section>
        {canAddSamples(enquiry) && <EnquiryActions enquiry={enquiry} />}
        <EnquiryQuotations enquiry={enquiry.id} />
        {replies.length > 0 && <Replies replies={replies} language={enquiry.language ?? ORIGINAL_LANGUAGE} busy={busy} onRetry={retry} />}
        <EnquiryFacts enquiry={enquiry} />
        {others.total > 0 && <PersonTimeline others={others} getAddress={getAddress} onOpen={onOpen} />}
        {!spam && (
          <>
            <Section heading="Status">
              <StateButtons enquiry={enquiry} busy={busy} onChange={(state) => save({ state }, enquiryMessages.enquiries.change.state)} />
            </Section>
            <FollowUpForm
              key={`follow-up ${round}`}
              enquiry={enquiry}
              busy={busy}
              onSave={(change) => save(change, deskMessages.changed.followUp)}
            />
          </>
        )}
        <Notes
          notes={notes}
          busy={busy}
          onAdd={(add_note) => add({ add_note }, enquiryMessages.enquiries.change.note)}
          onRemove={(remove_note) => save({ remove_note }, deskMessages.changed.noteRemoved)}
        />
        {log.length > 0 && <EnquiryLog log={log} />}
      </div>
      {onLoadNewer && <ConflictNote busy={busy} onLoad={onLoadNewer} versionsHref={getVersionsHref("enquiry", enquiry.id)} />}
      <div className="flex flex-wrap justify-between gap-3 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6 md:py-4.5">
        <div className="flex flex-wrap gap-3">
          {!spam && (
            <Button variant="line" size="small" disabled={busy} onClick={onMarkUnread}>
              {enquiryWords.markUnread}
            </Button>
          )}
          <Button variant="line" size="small" disabled={busy} onClick={() => onSpam(!spam)}>
            {spam ? enquiryWords.notSpam : enquiryWords.markSpam}
          </Button>
        </div>
        <Button variant="danger" size="small" disabled={busy} onClick={() => setConfirming(true)}>
          <AdminIcon name="trash" />
          {enquiryWords.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        question={enquiryMessages.enquiries.confirmRemove}
        name={`${getSenderName(enquiry)}, ${kindNames[kind].toLowerCase()}`}
        busy={busy}
        onConfirm={async () => {
          await onRemove();
          setConfirming(false);
        }}
        onCancel={() => setConfirming(false)}
      />
    </Box>
  );
}

type RepliesProps = { replies: EnquiryReply[]; language: string; busy: boolean; onRetry: (id: number) => void };

function Replies({ replies, language, busy, onRetry }: RepliesProps) {
  const formatTime = useFormatTime();
  return (
    <Section heading={replyWords.listed}>
      <ol aria-label={replyWords.listed}>
        {replies.map((reply) => {
          const { id, channel, subject, text, quotation, by, at, state, error } = reply;
          return (
            <li key={id} className="border-t border-joint py-2.5 first:border-t-0">
              <p className="text-micro text-slate">
                {replyWords.channels[channel]}, {by}, {formatTime(at)}
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
                  {replyWords.attached}
                </Link>
              )}
              {state !== "sent" && <p className="mt-1 text-small font-[550]">{replyWords.describeState(state, error)}</p>}
              {state === "failed" && (
                <Button variant="line" size="small" disabled={busy} onClick={() => onRetry(id)} className="mt-1.5">
                  {replyWords.retry}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
