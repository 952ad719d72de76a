import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { CountList } from "@/components/admin/privacy/count-list";
import { Button } from "@/components/ui/button";
import type { Person } from "@/lib/privacy/people";
import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { downloadFile } from "@/lib/shared/client/http/download";
import { toast } from "@/lib/shared/client/toast";

const words = privacyWords.find;

type Props = { person: Person; canErase: boolean; onErase: () => void };

export function PersonCard({ person, canErase, onErase }: Props) {
  const { id, name, email, phone, counts } = person;
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    await downloadFile(`/api/people/${id}/export`).catch((error: unknown) =>
      toast.error(serverMessageOr(privacyMessages.people.exportFailed)(error)),
    );
    setBusy(false);
  }

  return (
    <li className="grid gap-3 border-b border-limestone px-4.5 py-4 last:border-0 md:px-6">
      <h3 className="font-sans text-base leading-[1.3] font-semibold tracking-normal wrap-anywhere">{name || words.nameless}</h3>
      <p className="text-small wrap-anywhere text-slate">{[email, phone].filter(Boolean).join(", ")}</p>
      <CountList counts={counts} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="line" size="small" busy={busy} onClick={save}>
          {!busy && <AdminIcon name="download" />}
          {busy ? words.exporting : words.exportData}
        </Button>
        {canErase && (
          <Button variant="danger" size="small" aria-haspopup="dialog" onClick={onErase}>
            <AdminIcon name="trash" />
            {words.eraseData}
          </Button>
        )}
      </div>
    </li>
  );
}
