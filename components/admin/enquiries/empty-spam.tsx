import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryWords } from "@/lib/enquiries/words";
import { type Answer, api, server } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";

const words = deskMessages.empty;

type Emptied = Answer & { data: { count: number } };

/** Deletes everything in the spam folder, once that is confirmed. */
export function EmptySpam({ disabled, onEmptied }: { disabled: boolean; onEmptied: () => void }) {
  const [asked, ask] = useState(false);
  const [busy, setBusy] = useState(false);

  async function empty() {
    setBusy(true);
    await api<Emptied>("DELETE", "/api/enquiries?spam=true").then(
      ({ data }) => {
        toast.success(words.done(data.count));
        onEmptied();
      },
      (error) => toast.error(server(words.failed)(error)),
    );
    setBusy(false);
    ask(false);
  }

  return (
    <>
      <Button variant="danger" size="small" disabled={disabled} onClick={() => ask(true)}>
        <AdminIcon name="trash" />
        {enquiryWords.emptySpam}
      </Button>
      <ConfirmDialog open={asked} question={words.confirm} busy={busy} onConfirm={empty} onCancel={() => ask(false)} />
    </>
  );
}
