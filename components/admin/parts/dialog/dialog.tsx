import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal, ModalFooter } from "@/components/ui/modal";
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
  return (
    <Dialog open={open} heading={question} onClose={() => !busy && onCancel()} className="w-[min(30rem,calc(100vw-2.5rem))]">
      {lastName && <p className="mt-3 text-base font-semibold wrap-anywhere">{lastName}</p>}
      {children}
      <ModalFooter>
        <Button variant="line" size="medium" data-autofocus disabled={busy} onClick={onCancel}>
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

/** `className` is the width. */
type DialogProps = { open: boolean; heading: string; className: string; onClose: () => void; children: ReactNode };

export function Dialog({ open, heading, className, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={`p-6 md:p-8 ${className}`}>
      <h2 id={id} className="text-[1.5rem] leading-[1.2] font-[400] wrap-anywhere">
        {heading}
      </h2>
      {children}
    </Modal>
  );
}
