"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { type Loss, useLeaveQuestion } from "@/lib/shared/client/form/unsaved";
import { messages } from "@/lib/shared/words/messages";

/** Asks before unsaved changes are lost. One for the whole panel. */
export function LeaveDialog() {
  const { loss, stay, go } = useLeaveQuestion();
  // The words stay while the dialog fades out.
  const [shown, show] = useState<Loss>("leave");
  if (loss && loss !== shown) show(loss);
  const words = messages.unsaved[shown];
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
