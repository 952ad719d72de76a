import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryWords } from "@/lib/enquiries/words";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { type ToastOptions, toast } from "@/lib/shared/client/toast";

const words = deskMessages.empty;

type DeletedAnswer = ChangeResponse & { data: { count: number } };

type Props = { disabled: boolean; count: number; onEmptied: () => void; createUndoOptions: (answer: ChangeResponse) => ToastOptions };

export function DeleteSpam({ disabled, count, onEmptied, createUndoOptions }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  async function empty() {
    setBusy(true);
    try {
      const answer = await callApi<DeletedAnswer>("DELETE", "/api/enquiries?spam=true");
      onEmptied();
      toast.success(words.done(answer.data.count), createUndoOptions(answer));
    } catch (error) {
      toast.error(serverMessageOr(words.failed)(error));
    } finally {
      setBusy(false);
      setConfirming(false);
    }
  }

  return (
    <>
      <Button variant="danger" size="small" disabled={disabled} onClick={() => setConfirming(true)}>
        <AdminIcon name="trash" />
        {enquiryWords.emptySpam}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        question={words.confirm(count)}
        busy={busy}
        onConfirm={empty}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
