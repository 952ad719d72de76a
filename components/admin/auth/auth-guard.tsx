"use client";

import { type ReactNode, useEffect } from "react";
import { LeaveDialog } from "@/components/admin/parts/dialog/leave-dialog";
import { useDismissCorrectedErrors } from "@/lib/shared/client/form/use-dismiss-corrected-errors";
import { useToken } from "@/lib/shared/client/http/token";

export function AuthGuard({ children }: { children: ReactNode }) {
  const token = useToken();
  useDismissCorrectedErrors();
  useEffect(() => {
    // A full page load clears all state of the session.
    if (token === null) location.replace("/admin");
  }, [token]);
  if (!token) return null;
  return (
    <>
      {children}
      <LeaveDialog />
    </>
  );
}
