"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { Button } from "@/components/ui/button";
import { refreshAccount, useAccount } from "@/lib/auth/client/account";
import { notAllowedWords as words } from "@/lib/auth/user-words";
import { type LossReason, useLossDialog } from "@/lib/shared/client/form/unsaved";
import { createQueryClient } from "@/lib/shared/client/http/query-client";
import { useToken } from "@/lib/shared/client/http/token";
import { useDismissCorrectedErrors } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

export function AuthGuard({ children }: { children: ReactNode }) {
  const token = useToken();
  const { account, hasFailed } = useAccount();
  useDismissCorrectedErrors();
  useEffect(() => {
    // A full page load clears all state of the session.
    if (token === null) location.replace("/admin");
    else if (token) void refreshAccount();
  }, [token]);
  if (!token || (!account && !hasFailed)) return null;
  if (!account) {
    return (
      <main className="grid min-h-svh place-content-center justify-items-center gap-3 px-5 text-center">
        <p role="alert">{words.accountFailed}</p>
        <Button variant="line" size="small" onClick={refreshAccount}>
          Try again
        </Button>
      </main>
    );
  }
  return (
    <>
      <QueryProvider>{children}</QueryProvider>
      <LeaveDialog />
    </>
  );
}

function LeaveDialog() {
  const { loss, stay, go } = useLossDialog();
  // Keeps the words while the dialog fades out.
  const [reason, setReason] = useState<LossReason>("leave");
  if (loss && loss !== reason) setReason(loss);
  const leaveWords = messages.unsaved[reason];
  return (
    <ConfirmDialog
      open={loss !== undefined}
      question={leaveWords.question}
      confirmLabel={leaveWords.go}
      cancelLabel={leaveWords.stay}
      onConfirm={go}
      onCancel={stay}
    />
  );
}

function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
