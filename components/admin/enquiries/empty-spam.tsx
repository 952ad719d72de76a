import { useState } from "react";
import { AdminIcon } from "@/components/admin/crud/admin-icon";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { Button } from "@/components/ui/button";
import { type Answer, api, server } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { enquiryWords } from "@/lib/domain/content/enquiries";
import { deskMessages } from "@/lib/domain/desk-messages";

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
