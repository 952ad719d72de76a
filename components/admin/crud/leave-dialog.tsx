"use client";

import { useEffect } from "react";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { guardLeaving, useLeaveQuestion } from "@/lib/client/unsaved";
import { messages } from "@/lib/domain/messages";

/** Asks before unsaved changes are lost. One for the whole panel. */
export function LeaveDialog() {
  const { open, stay, leave } = useLeaveQuestion();
  useEffect(guardLeaving, []);
  return (
    <ConfirmDialog
      open={open}
      question={messages.unsaved.question}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
