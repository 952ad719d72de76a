import { type ReactNode, useState } from "react";
import { AdminIcon } from "@/components/admin/crud/admin-icon";
import { Box } from "@/components/admin/crud/box";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { NewerNote } from "@/components/admin/crud/newer-note";
import { ContactLinks } from "@/components/admin/enquiries/contact-links";
import { NoteForm } from "@/components/admin/enquiries/note-form";
import { StateButtons } from "@/components/admin/enquiries/state-buttons";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { focusWhenShown } from "@/lib/client/focus";
import { enquiryWords, kindNames } from "@/lib/domain/content/enquiries";
import type { EnquiryChangeRequest, EnquiryDetail } from "@/lib/domain/enquiries";
import { receivedAt } from "@/lib/domain/firm-time";
import { messages } from "@/lib/domain/messages";

type Props = {
  enquiry: EnquiryDetail;
  busy: boolean;
  /** Changes when the note is to start afresh. */
  round: number;
  onSave: (request: EnquiryChangeRequest, done: string) => Promise<boolean>;
  /** Somebody else has changed it: shows what they saved. */
  onLoadNewer?: () => void;
  onMarkUnread: () => void;
  /** Moves it out of the spam folder. */
  onNotSpam: () => void;
  /** Deletes it. */
  onDrop: () => Promise<void>;
};

/** One enquiry with everything about it, and what can be done with it. */
export function EnquiryView({ enquiry, busy, round, onSave, onLoadNewer, onMarkUnread, onNotSpam, onDrop }: Props) {
  const { timeZone } = useFirm();
  const { kind, subject, name, email, phone, message, created_at, spam } = enquiry;
  const [asked, ask] = useState(false);

  return (
    <Box heading={name} headingRef={focusWhenShown} aside={kindNames[kind]}>
      <div className="grid gap-6 p-4.5 md:p-6">
        <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
          {subject && <Fact name="About">{subject}</Fact>}
          <Fact name="Received">
            <time dateTime={created_at}>{receivedAt(created_at, timeZone)}</time>
          </Fact>
          <Fact name="E-mail">{email}</Fact>
          <Fact name="Phone">{phone}</Fact>
        </dl>
        <ContactLinks enquiry={enquiry} />
        <div className="border-t border-joint pt-5">
          <h3 className="mb-2 font-sans text-small leading-[1.4] font-[550] tracking-normal">Message</h3>
          <p className={`max-w-160 whitespace-pre-wrap wrap-anywhere ${message ? "" : "text-slate"}`}>
            {message || enquiryWords.noMessage}
          </p>
        </div>
        {!spam && (
          <div className="border-t border-joint pt-5">
            <StateButtons enquiry={enquiry} busy={busy} onChange={(state) => onSave({ state }, messages.enquiries.change.state)} />
          </div>
        )}
        <div className="border-t border-joint pt-5">
          <NoteForm key={round} enquiry={enquiry} busy={busy} onSave={(note) => onSave({ note }, messages.enquiries.change.note)} />
        </div>
      </div>
      {onLoadNewer && <NewerNote busy={busy} onLoad={onLoadNewer} />}
      <div className="flex flex-wrap justify-between gap-3 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6 md:py-4.5">
        <Button variant="line" size="small" disabled={busy} onClick={spam ? onNotSpam : onMarkUnread}>
          {spam ? enquiryWords.notSpam : enquiryWords.markUnread}
        </Button>
        <Button variant="danger" size="small" disabled={busy} onClick={() => ask(true)}>
          <AdminIcon name="trash" />
          {enquiryWords.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        question={messages.enquiries.confirmRemove}
        name={`${name}, ${kindNames[kind].toLowerCase()}`}
        busy={busy}
        onConfirm={async () => {
          await onDrop();
          ask(false);
        }}
        onCancel={() => ask(false)}
      />
    </Box>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-slate not-first:mt-1 sm:mt-0!">{name}</dt>
    <dd className="font-[550] wrap-anywhere">{children}</dd>
  </>
);
