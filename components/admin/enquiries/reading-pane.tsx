import { EnquiryView } from "@/components/admin/enquiries/enquiry-view";
import { useEnquiry } from "@/components/admin/enquiries/use-enquiry";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { PresenceNote } from "@/components/admin/parts/form/form-notes";
import { LoadNote } from "@/components/admin/parts/table/list-note";
import { Button, buttonClass } from "@/components/ui/button";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { enquiryMessages, enquiryWords } from "@/lib/enquiries/words";
import { handlePlainClick } from "@/lib/shared/client/events";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import type { ChangeResponse } from "@/lib/shared/client/http/api";
import type { ToastOptions } from "@/lib/shared/client/toast";

type Props = {
  id: number;
  onChanged: (row: EnquiryDetail) => void;
  backAddress: string;
  onBack: () => void;
  /** The enquiries beside this one in the list. */
  previous?: number;
  next?: number;
  getAddress: (id: number) => string;
  onOpen: (id: number) => void;
  onGone: () => void;
  createUndoOptions: (answer: ChangeResponse) => ToastOptions;
};

export function ReadingPane({ id, backAddress, onChanged, onBack, previous, next, getAddress, onOpen, onGone, createUndoOptions }: Props) {
  const changes = useEnquiry(id, onChanged, createUndoOptions);
  const { enquiry, failure, load, save, remove, showNewer } = changes;

  return (
    <div className="@container/work min-w-0">
      <div className="mb-4 flex flex-wrap gap-1.5">
        <a
          href={backAddress}
          onClick={(event) => handlePlainClick(event, onBack)}
          className={buttonClass({ variant: "line", size: "small" })}
        >
          <AdminIcon name="arrow-left" />
          {enquiryWords.back}
        </a>
        {(
          [
            ["k", previous, enquiryWords.previous, "up"],
            ["j", next, enquiryWords.next, "down"],
          ] as const
        ).map(([key, other, label, icon]) => (
          <Button
            key={key}
            variant="line"
            size="small"
            aria-keyshortcuts={key}
            title={enquiryWords.keys}
            disabled={!other}
            onClick={() => other && onOpen(other)}
          >
            <AdminIcon name={icon} className="size-4.5 md:hidden" />
            <span className="max-md:sr-only">{label}</span>
          </Button>
        ))}
      </div>
      <PresenceNote key={id} id={id} className="not-empty:mb-3" />
      {enquiry ? (
        <EnquiryView
          enquiry={enquiry}
          changes={changes}
          onLoadNewer={showNewer && (() => confirmLoss(showNewer, "newer"))}
          onMarkUnread={() =>
            confirmLoss(async () => {
              if (await save({ read: false }, enquiryWords.markedUnread)) onBack();
            })
          }
          onRemove={async () => {
            if (await remove()) onGone();
          }}
          onSpam={async (spam) => {
            if (await save({ spam }, spam ? deskMessages.changed.spam : enquiryMessages.enquiries.change.notSpam)) onGone();
          }}
          getAddress={getAddress}
          onOpen={(other) => confirmLoss(() => onOpen(other), "otherRow")}
        />
      ) : (
        <div className="border border-joint bg-paper">
          <LoadNote failure={failure} loading={enquiryWords.opening} onRetry={load} />
        </div>
      )}
    </div>
  );
}
