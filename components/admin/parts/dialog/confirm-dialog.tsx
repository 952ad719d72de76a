import { type ReactNode, useState } from "react";
import { Dialog } from "@/components/admin/parts/dialog/dialog";
import { Button } from "@/components/ui/button";
import { ModalFooter } from "@/components/ui/modal";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  open: boolean;
  question: string;
  name?: string;
  busy?: boolean;
  disabled?: boolean;
  tone?: "danger" | "edit";
  confirmLabel?: string;
  busyLabel?: string;
  cancelLabel?: string;
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: Props) {
  const { open, question, name, busy = false, disabled = false, tone = "danger", confirmLabel = "Delete" } = props;
  const { busyLabel = adminWords.deleting, cancelLabel = "Cancel", children, onConfirm, onCancel } = props;
  const [lastName, setLastName] = useState(name);
  if (open && name !== lastName) setLastName(name);
  const cancel = () => {
    if (!busy) onCancel();
  };
  return (
    <Dialog open={open} heading={question} onClose={cancel} className="w-[min(30rem,calc(100vw-2.5rem))]">
      {lastName && <p className="mt-3 text-base font-semibold wrap-anywhere">{lastName}</p>}
      {children}
      <ModalFooter>
        <Button variant="line" size="medium" data-autofocus disabled={busy} onClick={cancel}>
          {cancelLabel}
        </Button>
        <Button variant={tone} size="medium" busy={busy} disabled={disabled} onClick={onConfirm}>
          {busy ? busyLabel : confirmLabel}
        </Button>
      </ModalFooter>
    </Dialog>
  );
}

/** Says in a dialog which other rows are deleted or moved. Screen readers announce changes. */
export const RemovalNote = ({ text }: { text: string | undefined }) => (
  <p aria-live="polite" className="mt-4 min-h-6 text-small">
    {text}
  </p>
);
