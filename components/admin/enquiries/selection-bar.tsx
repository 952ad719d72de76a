import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiriesChange } from "@/lib/enquiries/enquiries";
import { enquiryMessages, enquiryWords as words } from "@/lib/enquiries/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import type { ToastOptions } from "@/lib/shared/client/toast";
import { editingWords } from "@/lib/shared/words/editing";

type Change = Omit<EnquiriesChange, "ids">;
type Props = { selected: number[]; spam: boolean; onClear: () => void; onChanged: () => void };

const failed = serverMessageOr(enquiryMessages.enquiries.change.failed);

export function SelectionBar({ selected, spam, onClear, onChanged }: Props) {
  const { busy, run } = useRun();
  const changeAll = async (change: Change, undo?: Change): Promise<void> => {
    const { answer } = await run(
      () => callApi<ChangeResponse>("PATCH", "/api/enquiries", { ids: selected, ...change }),
      getMessage,
      failed,
      () => (undo ? { action: { label: editingWords.undo, run: () => void changeAll(undo) } } : {}),
    );
    if (answer) onChanged();
  };
  return (
    <div
      role="group"
      aria-label={words.selected(selected.length)}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-2.5 border-b border-joint bg-verde-tint px-4 py-2"
    >
      <p role="status" className="mr-auto text-small font-[550]">
        {words.selected(selected.length)}
      </p>
      <Button variant="line" size="small" disabled={busy} onClick={() => void changeAll({ spam: !spam }, { spam })}>
        {spam ? words.notSpam : words.markSpam}
      </Button>
      {!spam && (
        <Button variant="line" size="small" disabled={busy} onClick={() => void changeAll({ state: "done" })}>
          {words.markDone}
        </Button>
      )}
      <Button variant="line" size="small" onClick={onClear}>
        {words.clearSelection}
      </Button>
    </div>
  );
}

const emptyWords = deskMessages.empty;

type DeletedAnswer = ChangeResponse & { data: { count: number } };

type DeleteProps = { disabled: boolean; count: number; onEmptied: () => void; createUndoOptions: (answer: ChangeResponse) => ToastOptions };

export function DeleteSpam({ disabled, count, onEmptied, createUndoOptions }: DeleteProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { busy, run } = useRun();

  async function empty() {
    const { answer } = await run(
      () => callApi<DeletedAnswer>("DELETE", "/api/enquiries?spam=true"),
      ({ data }) => emptyWords.done(data.count),
      serverMessageOr(emptyWords.failed),
      createUndoOptions,
    );
    if (answer) onEmptied();
    setConfirming(false);
  }

  return (
    <>
      <Button variant="danger" size="small" disabled={disabled} onClick={() => setConfirming(true)}>
        <AdminIcon name="trash" />
        {words.emptySpam}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        question={emptyWords.confirm(count)}
        busy={busy}
        onConfirm={empty}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
