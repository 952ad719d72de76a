import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryWords } from "@/lib/enquiries/words";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";

const words = deskMessages.empty;

type DeletedAnswer = ChangeResponse & { data: { count: number } };

export function DeleteSpam({ disabled, onEmptied }: { disabled: boolean; onEmptied: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  async function empty() {
    setBusy(true);
    await callApi<DeletedAnswer>("DELETE", "/api/enquiries?spam=true").then(
      ({ data }) => {
        toast.success(words.done(data.count));
        onEmptied();
      },
      (error) => toast.error(serverMessageOr(words.failed)(error)),
    );
    setBusy(false);
    setConfirming(false);
  }

  return (
    <>
      <Button variant="danger" size="small" disabled={disabled} onClick={() => setConfirming(true)}>
        <AdminIcon name="trash" />
        {enquiryWords.emptySpam}
      </Button>
      <ConfirmDialog open={isConfirming} question={words.confirm} busy={busy} onConfirm={empty} onCancel={() => setConfirming(false)} />
    </>
  );
}
