import { EnquiryView } from "@/components/admin/enquiries/enquiry-view";
import { useEnquiry } from "@/components/admin/enquiries/use-enquiry";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button, buttonClass } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { askBefore } from "@/lib/shared/client/form/unsaved";
import { stays } from "@/lib/shared/client/stays";
import { messages } from "@/lib/shared/words/messages";

type Props = {
  id: number;
  onChanged: (row: EnquiryDetail) => void;
  /** The address of the list without it. */
  backAddress: string;
  onBack: () => void;
  /** The address of another enquiry, and opening it in place of this one. */
  addressOf: (id: number) => string;
  onOpen: (id: number) => void;
  /** It is deleted, or in another folder. */
  onGone: () => void;
};

/** The reading view: opens an enquiry, or says why it cannot. */
export function ReadingPane({ id, backAddress, onChanged, onBack, addressOf, onOpen, onGone }: Props) {
  const { enquiry, failure, load, busy, save, drop, round, showNewer } = useEnquiry(id, onChanged);

  return (
    <div className="@container/work min-w-0">
      <a href={backAddress} onClick={(event) => stays(event, onBack)} className={`mb-4 ${buttonClass({ variant: "line", size: "small" })}`}>
        <AdminIcon name="arrow-left" />
        {enquiryWords.back}
      </a>
      {enquiry ? (
        <EnquiryView
          enquiry={enquiry}
          busy={busy}
          onSave={save}
          round={round}
          onLoadNewer={showNewer && (() => askBefore(showNewer, "newer"))}
          onMarkUnread={() =>
            askBefore(async () => {
              if (await save({ read: false }, enquiryWords.markedUnread)) onBack();
            })
          }
          onDrop={async () => {
            if (await drop()) onGone();
          }}
          onSpam={async (spam) => {
            if (await save({ spam }, spam ? deskMessages.changed.spam : messages.enquiries.change.notSpam)) onGone();
          }}
          addressOf={addressOf}
          onOpen={(other) => askBefore(() => onOpen(other), "otherRow")}
        />
      ) : (
        <div className="grid justify-items-center gap-3 border border-joint bg-paper px-6 py-12 text-center">
          <div role={failure ? "alert" : "status"} className="flex items-center gap-3 text-slate">
            {!failure && <Spinner />}
            {failure ?? enquiryWords.opening}
          </div>
          {failure && (
            <Button variant="line" size="small" onClick={load}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
