import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { type LossReason, useLossDialog } from "@/lib/shared/client/form/unsaved";
import { messages } from "@/lib/shared/words/messages";

export function LeaveDialog() {
  const { loss, stay, go } = useLossDialog();
  // Keeps the words while the dialog fades out.
  const [reason, setReason] = useState<LossReason>("leave");
  if (loss && loss !== reason) setReason(loss);
  const words = messages.unsaved[reason];
  return (
    <ConfirmDialog
      open={loss !== undefined}
      question={words.question}
      confirmLabel={words.go}
      cancelLabel={words.stay}
      onConfirm={go}
      onCancel={stay}
    />
  );
}
