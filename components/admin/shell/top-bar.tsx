"use client";

import { usePathname } from "next/navigation";
import { type MouseEvent, useId, useState } from "react";
import { AdminIcon, IconButton } from "@/components/admin/parts/form/admin-icon";
import { Navigation } from "@/components/admin/shell/navigation";
import { useScreenText } from "@/components/admin/shell/screen-gate";
import { SearchButton } from "@/components/admin/shell/search/search-button";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/shared/client/effects";
import { disableDrafts } from "@/lib/shared/client/form/draft";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { callApi } from "@/lib/shared/client/http/api";
import { stopWaiting } from "@/lib/shared/client/http/resend-when-online";
import { dropToken } from "@/lib/shared/client/http/token";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";
import { shellWords as words } from "@/lib/shared/words/screen-names";

/** Top bar. Dropping the token makes AuthGuard go to the sign-in page. */
export function TopBar() {
  const [busy, setBusy] = useState(false);
  useChange(usePathname(), stopWaiting);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const heading = useScreenText()?.heading;

  async function signOut() {
    setBusy(true);
    disableDrafts();
    await callApi("POST", "/logout", {}).catch(console.error);
    dropToken();
  }

  return (
    <header className="sticky top-(--toasts-room) z-20 flex h-14 items-center justify-between gap-1 border-b border-joint bg-paper pr-2.5 pl-1.5 md:gap-3 md:px-5">
      <IconButton
        icon="menu"
        label={words.openMenu}
        aria-haspopup="dialog"
        onClick={() => setMenuOpen(true)}
        className="rounded-ease hover:bg-limestone md:hidden"
      />
      <div className="min-w-0 flex-1 leading-tight md:flex md:items-baseline md:gap-3">
        <p className="text-micro whitespace-nowrap text-slate">{words.title}</p>
        {heading && (
          <h1 className="line-clamp-2 font-sans text-small leading-tight font-semibold tracking-normal md:line-clamp-1 md:text-[1.125rem]">
            {heading}
          </h1>
        )}
      </div>
      <SearchButton />
      <Button variant="line" size="medium" busy={busy} onClick={() => confirmLoss(signOut)} className="max-md:px-3">
        {!busy && <AdminIcon name="logout" />}
        <span className="max-md:sr-only">Logout</span>
      </Button>
      <MenuDialog open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}

function MenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const dialog = useModalDialog(open, onClose);

  function closeFromBackdrop({ clientX, currentTarget }: MouseEvent) {
    if (clientX > currentTarget.getBoundingClientRect().right) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog element handles Escape itself
    <dialog
      {...dialog}
      aria-labelledby={id}
      onClick={closeFromBackdrop}
      className="on-dark fixed inset-y-0 left-0 m-0 hidden h-dvh max-h-none w-72 max-w-[85vw] flex-col overflow-y-auto bg-udaipur pb-4 transition-[translate,display,overlay] duration-(--dur-quick) transition-discrete backdrop:bg-scrim open:flex starting:open:-translate-x-8"
    >
      {open && (
        <>
          <div className="flex items-center justify-between py-2 pr-2 pl-5">
            <h2 id={id} className="font-sans text-base font-semibold tracking-normal text-white">
              {words.menu}
            </h2>
            <IconButton icon="close" label={words.closeMenu} onClick={onClose} className="text-mist" />
          </div>
          <Navigation label={words.menu} onOpen={onClose} />
        </>
      )}
    </dialog>
  );
}
