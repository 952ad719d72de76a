import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { SearchDialog } from "@/components/admin/shell/search/search-dialog";
import { staffSearchWords as words } from "@/lib/search/staff-search";
import { isShortcut, useDocumentEvent } from "@/lib/shared/client/events";

export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useDocumentEvent("keydown", (event) => {
    if (event.defaultPrevented || !isShortcut(event, "k")) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-(--control) min-w-11 flex-none items-center justify-center gap-2.5 rounded-ease text-slate hover:bg-limestone hover:text-basalt md:border md:border-ash md:px-4"
      >
        <AdminIcon name="search" />
        <span className="max-md:sr-only">{words.open}</span>
        <span aria-hidden="true" className="rounded-ease bg-bench px-1.5 text-micro max-lg:hidden">
          {words.shortcut}
        </span>
      </button>
      <SearchDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
