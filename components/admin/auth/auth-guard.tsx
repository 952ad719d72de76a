"use client";

import { type ReactNode, useEffect } from "react";
import { LeaveDialog } from "@/components/admin/parts/dialog/leave-dialog";
import { Button } from "@/components/ui/button";
import { refreshAccount, useAccount } from "@/lib/auth/client/account";
import { notAllowedWords as words } from "@/lib/auth/user-words";
import { useToken } from "@/lib/shared/client/http/token";
import { useDismissCorrectedErrors } from "@/lib/shared/client/toast";

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
      {children}
      <LeaveDialog />
    </>
  );
}
