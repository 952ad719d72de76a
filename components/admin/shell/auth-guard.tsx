"use client";

import { type ReactNode, useEffect } from "react";
import { LeaveDialog } from "@/components/admin/crud/leave-dialog";
import { useToken } from "@/lib/client/token";

/** Shows the panel to somebody who holds a token; anybody else goes to the sign-in page, whenever the token is lost. */
export function AuthGuard({ children }: { children: ReactNode }) {
  const token = useToken();
  useEffect(() => {
    // A full load: nothing of the signed-in state outlives it.
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
