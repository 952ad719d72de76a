"use client";

import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { disableDrafts } from "@/lib/shared/client/form/draft";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { callApi } from "@/lib/shared/client/http/api";
import { dropToken } from "@/lib/shared/client/http/token";

/** Top bar. Dropping the token makes AuthGuard go to the sign-in page. */
export function TopBar() {
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    disableDrafts();
    await callApi("POST", "/logout", {}).catch(console.error);
    dropToken();
  }

  return (
    <header className="sticky top-(--toasts-room) z-20 flex h-16 items-center justify-between gap-4 border-b border-joint bg-paper px-4 md:h-18 md:px-8">
      <p className="display text-[1.25rem] leading-tight font-[400] md:text-[1.5rem]">Admin Panel</p>
      <Button variant="line" size="medium" busy={busy} onClick={() => confirmLoss(signOut)}>
        {!busy && <AdminIcon name="logout" />}
        Logout
      </Button>
    </header>
  );
}
