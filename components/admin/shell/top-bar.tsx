"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { MenuDialog } from "@/components/admin/shell/menu-dialog";
import { ScreenName } from "@/components/admin/shell/screen-name";
import { SearchButton } from "@/components/admin/shell/search/search-button";
import { Button } from "@/components/ui/button";
import { disableDrafts } from "@/lib/shared/client/form/draft";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { callApi } from "@/lib/shared/client/http/api";
import { stopWaiting } from "@/lib/shared/client/http/resend-when-online";
import { dropToken } from "@/lib/shared/client/http/token";
import { useChange } from "@/lib/shared/client/use-change";
import { shellWords as words } from "@/lib/shared/words/screen-names";

/** Top bar. Dropping the token makes AuthGuard go to the sign-in page. */
export function TopBar() {
  const [busy, setBusy] = useState(false);
  useChange(usePathname(), stopWaiting);
  const [isMenuOpen, setMenuOpen] = useState(false);

  async function signOut() {
    setBusy(true);
    disableDrafts();
    await callApi("POST", "/logout", {}).catch(console.error);
    dropToken();
  }

  return (
    <header className="sticky top-(--toasts-room) z-20 flex h-16 items-center justify-between gap-1 border-b border-joint bg-paper pr-2.5 pl-1.5 md:h-18 md:gap-4 md:px-8">
      <button
        type="button"
        aria-label={words.openMenu}
        aria-haspopup="dialog"
        onClick={() => setMenuOpen(true)}
        className="grid size-11 flex-none place-items-center rounded-ease hover:bg-limestone md:hidden"
      >
        <AdminIcon name="menu" />
      </button>
      <div className="min-w-0 flex-1 md:flex md:items-baseline md:gap-4">
        <p className="display text-small leading-tight font-[400] md:text-[1.5rem] md:whitespace-nowrap">{words.title}</p>
        <ScreenName className="line-clamp-2 text-small md:line-clamp-1 leading-tight font-[550] md:border-l md:border-joint md:pl-4 md:text-base md:text-slate" />
      </div>
      <SearchButton />
      <Button variant="line" size="medium" busy={busy} onClick={() => confirmLoss(signOut)} className="max-md:min-h-11 max-md:px-3">
        {!busy && <AdminIcon name="logout" />}
        <span className="max-[24rem]:sr-only">Logout</span>
      </Button>
      <MenuDialog open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
