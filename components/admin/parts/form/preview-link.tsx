import { useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "@/components/admin/parts/dialog/dialog";
import { useFormatTime } from "@/components/admin/shell/firm";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ModalFooter } from "@/components/ui/modal";
import { copyText } from "@/lib/shared/client/copy-text";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { type Preview, type PreviewResource, previewWords } from "@/lib/website/previews";
import { websiteMessages } from "@/lib/website/words";

const { add, remove } = websiteMessages.previews;

export function PreviewLink({ resource, id, disabled }: { resource: PreviewResource; id: number | string; disabled?: boolean }) {
  const [preview, setPreview] = useState<Preview>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function createPreview() {
    setBusy(true);
    try {
      setPreview(await callApi<Preview>("POST", "/api/preview", { resource, id }));
      setOpen(true);
    } catch (error) {
      toast.error(serverMessageOr(add.failed)(error));
    }
    setBusy(false);
  }

  async function revokePreview({ id: made }: Preview) {
    try {
      await callApi("DELETE", `/api/preview/${made}`);
      toast.success(remove.done);
      setOpen(false);
    } catch (error) {
      toast.error(serverMessageOr(remove.failed)(error));
    }
  }

  return (
    <>
      <Button variant="line" size="medium" busy={busy} disabled={disabled} className="@max-[26rem]/work:flex-auto" onClick={createPreview}>
        {previewWords.make}
      </Button>
      {/* Not inside the form whose preview it is. */}
      {preview &&
        createPortal(
          <PreviewDialog preview={preview} open={open} onEnd={() => revokePreview(preview)} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}

function PreviewDialog({ preview, open, onEnd, onClose }: { preview: Preview; open: boolean; onEnd: () => void; onClose: () => void }) {
  const formatTime = useFormatTime();

  return (
    <Dialog open={open} heading={previewWords.heading} onClose={onClose} className="w-[min(34rem,calc(100vw-2.5rem))]">
      <Field label={previewWords.address} density="admin" hint={previewWords.expiry(formatTime(preview.expires_at))} className="mt-5">
        {(control) => <input {...control} readOnly data-autofocus value={preview.url} onFocus={({ target }) => target.select()} />}
      </Field>
      <ModalFooter>
        <Button size="medium" onClick={() => copyText(preview.url)}>
          {previewWords.copy}
        </Button>
        <a href={preview.url} target="_blank" rel="noreferrer" className={buttonClass({ variant: "line", size: "medium" })}>
          {previewWords.open}
        </a>
        <Button variant="line" size="medium" onClick={onClose}>
          {previewWords.close}
        </Button>
        <Button variant="danger" size="medium" onClick={onEnd}>
          {previewWords.end}
        </Button>
      </ModalFooter>
    </Dialog>
  );
}
