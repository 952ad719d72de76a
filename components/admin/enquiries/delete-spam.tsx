import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryWords } from "@/lib/enquiries/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import type { ToastOptions } from "@/lib/shared/client/toast";

const words = deskMessages.empty;

type DeletedAnswer = ChangeResponse & { data: { count: number } };

type Props = { disabled: boolean; count: number; onEmptied: () => void; createUndoOptions: (answer: ChangeResponse) => ToastOptions };

export function DeleteSpam({ disabled, count, onEmptied, createUndoOptions }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { busy, run } = useRun();

  async function empty() {
    const { answer } = await run(
      () => callApi<DeletedAnswer>("DELETE", "/api/enquiries?spam=true"),
      ({ data }) => words.done(data.count),
      serverMessageOr(words.failed),
      createUndoOptions,
    );
    if (answer) onEmptied();
    setConfirming(false);
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
